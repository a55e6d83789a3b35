"""What `import pete` offers: the commands as functions, with results that show themselves in notebooks."""
