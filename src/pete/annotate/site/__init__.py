"""The judgement site: pages that work without a script, and the little script that adds keys. Needs ``annotate``."""
