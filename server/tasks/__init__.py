"""What is asked of the painter, and which terms score it."""
