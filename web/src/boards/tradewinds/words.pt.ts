// O que o tabuleiro de Trade Winds diz em português.

import { halves } from "./halves";
import type { Words } from "./words.en";

const cost = (halved: number): string =>
  halved === 1 ? "meio ponto" : halved === 2 ? "1 ponto" : `${halves(halved)} pontos`;

export const board: Words = {
  dollars: (n) => `$${n.toLocaleString("pt-BR")}`,
  products: {
    lumber: "Madeira",
    sugar: "Açúcar",
    tobacco: "Tabaco",
    rum: "Rum",
    textile: "Tecido",
    spice: "Especiarias",
    cannon: "Canhões",
  },
  ships: { schooner: "Escuna", galleon: "Galeão", frigate: "Fragata" },
  directions: { north: "norte", west: "oeste", south: "sul", east: "leste" },
  winds: {
    calm: "Calmaria",
    north: "Vento para o norte",
    west: "Vento para o oeste",
    south: "Vento para o sul",
    east: "Vento para o leste",
    fickle: "Vento inconstante",
  },
  power: (power) => `força ${power}`,
  rolling: "Os dados do vento estão rolando",
  setup: "Os navios se preparam",
  left: (halved) =>
    halved ? `${halved > 2 ? "Restam" : "Resta"} ${cost(halved)}` : "Nenhum ponto restante",
  cost,

  chart: "Carta náutica",
  wholeChart: "Carta inteira",
  closer: "Mais perto",
  sea: "mar aberto",
  port: (name, known) => `${name}, porto, preços ${known ? "conhecidos" : "ainda desconhecidos"}`,
  yours: (ship) => `seu navio: ${ship}`,
  theirs: (name, letter, ship) => `${ship} de ${name} (${letter})`,
  inTurn: "na vez",
  sailsFor: (way, cost) => `Navegar: ${way}, por ${cost}`,
  courseFor: (way, cost) => `Rota: ${way}, ${cost}`,
  canAttack: (name) => `Você pode atacar ${name}`,
  legend: "Anel com ponto: preços conhecidos. Anel vazio: ainda não.",
  legendSail: "As casas acesas mostram os pontos para chegar lá.",
  then: ", depois ",
  course: (place) => `Rota para ${place}`,
  placeAt: (column, row) => `coluna ${column}, linha ${row}`,
  sail: (leg) => `Navegar: ${leg}`,
  clear: "Esquecer a rota",

  aCell: (points) => `${points} por casa`,
  whyNot: {
    calm: "sem vento",
    against: "contra o vento",
    points: "pontos de menos",
    land: "terra à frente",
  },
  helm: "Navegar",
  endTurn: "Terminar a vez",

  money: "Dinheiro",
  hold: "Porão",
  mounted: "Canhões",
  wealth: "Riqueza",
  wealthIs: (strict) =>
    strict
      ? "navio e mercadorias pelos menores preços"
      : "navio, mercadorias pelos menores preços, dinheiro",
  of: (have, most) => `${have} de ${most}`,

  ship: "Navio",

  round: "Rodada",
  wind: "Vento",
  pointsLeft: "Pontos",
  counts: "Conta",
  countsStrict: "navio e mercadorias",
  noShipNow: "sem navio",
  orderPlace: "Lugar",

  ledger: "Livro de contas",
  trade: (port) => `Comércio em ${port}`,
  aboard: (n) => `${n} a bordo`,
  mountedToo: (mounts, hold) =>
    `${mounts} ${mounts === 1 ? "montado" : "montados"}${hold ? `, ${hold} no porão` : ""}`,
  here: "aqui",
  lowest: "mais barato conhecido",
  highest: "mais caro conhecido",
  unknownPrice: "nenhum preço conhecido ainda",
  cheapestHere: "o mais barato que você conhece",
  dearestHere: "o mais caro que você conhece",
  units: "Unidades",
  buy: (n, total) => `Comprar ${n} por ${total}`,
  sell: (n, total) => `Vender ${n} por ${total}`,
  sellAll: (total) => `Vender o porão inteiro por ${total}`,
  noMoney: (money) => `Você tem ${money}.`,
  noRoom: "Não há mais espaço no porão.",
  noneAboard: "Nada a bordo para vender.",
  onlyAboard: (n) => `Só ${n} a bordo.`,
  shipyard: "Estaleiro",
  shipFacts: (room, mounts, range) =>
    `porão ${room}, canhões ${mounts}, atira ${range === 0 ? "na própria casa" : `a ${range} ${range === 1 ? "casa" : "casas"}`}`,
  changeFor: (ship, cost) => `${ship} por ${cost}`,
  short: (missing) => `faltam ${missing}`,
  onlyInPort: "num porto",

  fight: (a, b) => `${a} ataca ${b}`,
  fightPoints: "pontos de luta",
  unknown: "desconhecido",
  rolled: (name, n) => `${name} tirou ${n}`,
  decides: (name) => `${name} decide se volta.`,

  keyArrows: "Mover-se pela carta",
  keyEnter: "Navegar até a casa, ou o que mais se possa fazer ali",
  keyShift: "Navegar uma casa nessa direção",
  keyHome: "Ir ao seu navio",
  keyEscape: "Esquecer a rota, fechar o que estiver aberto",
};
