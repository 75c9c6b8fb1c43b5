"""What every game has to fulfil, as checks that report in sentences.

``starboard check GAME`` runs them for an author, the tests of Starboard for its own games.
"""
