"""The chapters of a report, each a function from results to sentences, charts and tables."""
