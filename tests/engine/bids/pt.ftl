title = Lances selados
move-bid = oferecer { $coins }
move-pass = passar
move-deal = um { $card }
option-highest = o maior lance
dealt = { $who ->
    [you] Você recebe { $card }.
   *[other] { $who } recebe { $card }.
  }
acted = { $who } ofereceu { $bid }.
ask = Quem age: { $acting }.
holds = { $who }: { $card }
ended = Vencem: { $winners }
