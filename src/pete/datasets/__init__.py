"""Named sets of pairs: the catalogue, loading, splitting, counting, checking, describing."""
