"""The page that works without a server: its parts, and what puts them together."""
