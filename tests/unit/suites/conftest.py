"""Makes `paper_grammar` and `suite_world` importable from the folders below."""
