"""Why answers of a run are wrong: by relation and by cause, after section 5 of Yuret, Rimell and Han (2013)."""
