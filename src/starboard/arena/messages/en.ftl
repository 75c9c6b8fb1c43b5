error-too-few-bots = { $sprt ->
    [yes] A sequential test needs exactly two contestants, separated by a comma.
   *[no] An arena needs at least two different contestants, separated by commas.
  }
