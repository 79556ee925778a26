"""What the container runs."""
