title = Sealed bids
move-bid = bid { $coins }
move-pass = pass
move-deal = a { $card }
option-highest = the highest bid
dealt = { $who ->
    [you] You get { $card }.
   *[other] { $who } gets { $card }.
  }
acted = { $who } bid { $bid }.
ask = To act: { $acting }.
holds = { $who }: { $card }
ended = Winners: { $winners }
