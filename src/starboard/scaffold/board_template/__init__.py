"""Board template: three in a row."""
