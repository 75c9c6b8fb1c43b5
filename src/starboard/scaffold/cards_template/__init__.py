"""Cards template: hidden hands and tricks."""
