// What the board says, in both languages.

import type { Language } from "../../board";

/** Half-points as a player says them: 2½. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ""}½` : String(whole);
}

const en = {
  halves,
  dollars: (n: number) => `$${n.toLocaleString("en")}`,
  products: {
    lumber: "Lumber",
    sugar: "Sugar",
    tobacco: "Tobacco",
    rum: "Rum",
    textile: "Textile",
    spice: "Spice",
    cannon: "Cannons",
  } as Record<string, string>,
  ships: { schooner: "Schooner", galleon: "Galleon", frigate: "Frigate" } as Record<string, string>,
  directions: { north: "north", west: "west", south: "south", east: "east" } as Record<
    string,
    string
  >,
  /** The letters of the rose. */
  points: { north: "N", west: "W", south: "S", east: "E" } as Record<string, string>,
  winds: {
    calm: "No wind",
    north: "North wind",
    west: "West wind",
    south: "South wind",
    east: "East wind",
    fickle: "Fickle wind",
  } as Record<string, string>,
  powerOf: (power: number) => `Power ${power}`,
  power: (wind: string, power: number) => `${wind}, power ${power}`,
  rolling: "The wind dice are rolling",
  setup: "The ships are getting ready",
  left: (halved: number) =>
    halved === 0
      ? "No points left"
      : halved === 1
        ? "Half a point left"
        : halved === 2
          ? "1 point left"
          : `${halves(halved)} points left`,
  cost: (halved: number) =>
    halved === 1 ? "half a point" : halved === 2 ? "1 point" : `${halves(halved)} points`,

  chart: "Sea chart",
  wholeChart: "Whole chart",
  closer: "Closer",
  cell: (column: number, row: number) => `Column ${column}, row ${row}`,
  sea: "open sea",
  port: (name: string, known: boolean) =>
    `${name}, port, prices ${known ? "known" : "not yet known"}`,
  yours: (ship: string) => `your ${ship}`,
  theirs: (name: string, letter: string, ship: string) => `${ship} of ${name} (${letter})`,
  inTurn: "in turn",
  sailsFor: (way: string, cost: string) => `Sail ${way} for ${cost}`,
  courseFor: (way: string, cost: string) => `Course: ${way}, ${cost}`,
  canAttack: (name: string) => `You can attack ${name}`,
  legend: "A ring with a dot: prices known. An empty ring: not yet.",
  legendSail: "Lit cells show the points to sail there.",
  leg: (direction: string, cells: number) => `${direction} ${cells}`,
  then: ", then ",
  course: (place: string) => `Course for ${place}`,
  placeAt: (column: number, row: number) => `column ${column}, row ${row}`,
  sail: (leg: string) => `Sail ${leg}`,
  clear: "Forget the course",
  close: "Close",
  choose: "What do you do here?",
  attack: (name: string) => `Attack ${name}`,

  money: "Cash",
  hold: "Hold",
  mounted: "Cannons",
  wealth: "Wealth",
  wealthIs: (strict: boolean): string =>
    strict ? "ship and goods at the lowest prices" : "ship, goods at the lowest prices, cash",
  of: (have: number, most: number) => `${have} of ${most}`,

  ship: "Ship",

  round: "Round",
  roundOf: (n: number, of: number) => (of ? `${n} of ${of}` : String(n)),
  wind: "Wind",
  pointsLeft: "Points",
  counts: "Counts",
  countsStrict: "ship and goods",
  noShipNow: "no ship",
  orderPlace: "Place",

  keyArrows: "Move over the chart",
  keyEnter: "Sail to the cell, or what else can be done there",
  keyShift: "Sail one cell that way",
  keyHome: "To your ship",
  keyEscape: "Forget the course, close what is open",
};

export type Words = typeof en;

const pt: Words = {
  halves,
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
  points: { north: "N", west: "O", south: "S", east: "L" },
  winds: {
    calm: "Calmaria",
    north: "Vento para o norte",
    west: "Vento para o oeste",
    south: "Vento para o sul",
    east: "Vento para o leste",
    fickle: "Vento inconstante",
  },
  powerOf: (power) => `Força ${power}`,
  power: (wind, power) => `${wind}, força ${power}`,
  rolling: "Os dados do vento estão rolando",
  setup: "Os navios se preparam",
  left: (halved) =>
    halved === 0
      ? "Nenhum ponto restante"
      : halved === 1
        ? "Resta meio ponto"
        : halved === 2
          ? "Resta 1 ponto"
          : `Restam ${halves(halved)} pontos`,
  cost: (halved) =>
    halved === 1 ? "meio ponto" : halved === 2 ? "1 ponto" : `${halves(halved)} pontos`,

  chart: "Carta náutica",
  wholeChart: "Carta inteira",
  closer: "Mais perto",
  cell: (column, row) => `Coluna ${column}, linha ${row}`,
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
  leg: (direction, cells) => `${direction} ${cells}`,
  then: ", depois ",
  course: (place) => `Rota para ${place}`,
  placeAt: (column, row) => `coluna ${column}, linha ${row}`,
  sail: (leg) => `Navegar: ${leg}`,
  clear: "Esquecer a rota",
  close: "Fechar",
  choose: "O que você faz aqui?",
  attack: (name) => `Atacar ${name}`,

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
  roundOf: (n, of) => (of ? `${n} de ${of}` : String(n)),
  wind: "Vento",
  pointsLeft: "Pontos",
  counts: "Conta",
  countsStrict: "navio e mercadorias",
  noShipNow: "sem navio",
  orderPlace: "Lugar",

  keyArrows: "Mover-se pela carta",
  keyEnter: "Navegar até a casa, ou o que mais se possa fazer ali",
  keyShift: "Navegar uma casa nessa direção",
  keyHome: "Ir ao seu navio",
  keyEscape: "Esquecer a rota, fechar o que estiver aberto",
};

export const words: Record<Language, Words> = { en, pt };
