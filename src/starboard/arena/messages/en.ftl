error-ledger-exists = { $file } exists. Choose another file, or continue its games with --resume { $file }.
error-unreadable-ledger = { $file } cannot be used: { $reason }.
error-wrong-ledger = { $file } belongs to an arena with other settings: { $names }.
error-too-few-bots = { $sprt ->
    [yes] A sequential test needs exactly two contestants, separated by a comma.
   *[no] An arena needs at least two different contestants, separated by commas.
  }
