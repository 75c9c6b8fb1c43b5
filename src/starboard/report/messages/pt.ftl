error-bad-sweep = “{ $text }” não é uma varredura: escreva OPÇÃO=MENOR..MAIOR:PASSO ou OPÇÃO=A,B,C.
error-too-many-sweeps = Um relatório varre uma ou duas opções, não { $count }.
error-repeated-sweep = { $option } é varrida duas vezes: dê todos os seus valores em uma varredura.
error-large-sweep = A varredura tem { $cells } combinações; um relatório mostra no máximo { $most }.
error-bad-target = “{ $text }” não é um alvo: escreva MEDIDA=NÚMERO com uma destas: { $known }.
error-lonely-target = Um alvo precisa de uma varredura cujos valores são comparados com ele: acrescente --sweep OPÇÃO=MENOR..MAIOR:PASSO.
error-unwritable-report = Não é possível gravar { $file }: indique outro arquivo com --out.
