// Parses the Markdown of a game's rules into sections of numbered clauses.

export interface Piece {
  text: string;
  style: "plain" | "strong" | "emphasis" | "code";
}

interface Clause {
  /** "S3.2"; empty for a paragraph without a number. */
  id: string;
  pieces: Piece[];
  /** The items of a list. */
  items: Piece[][];
}

interface Section {
  /** "S3", or "section-2" if the heading has no number. */
  id: string;
  title: string;
  clauses: Clause[];
}

const NUMBERED = /^\*\*([A-Z]+\d+(?:\.\d+)*)\*\*\s*/;
/** What one would type at a prompt, such as (`reroll 11H`); the client has buttons instead. */
const COMMANDS = /\s*\((?:`[^`]+`(?:,\s*)?)+\)/g;
const STYLED = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*|_[^_]+_)/;

export function parseRules(markdown: string): { title: string; sections: Section[] } {
  const sections: Section[] = [];
  let title = "";
  for (const block of markdown.replace(COMMANDS, "").split(/\n\s*\n/)) {
    const text = block.trim();
    if (!text) continue;
    const heading = /^(#+)\s+(.*)$/.exec(text);
    if (heading?.[1] === "#") title = heading[2]!;
    else if (heading) sections.push(section(heading[2]!, sections.length));
    else {
      if (!sections.length) sections.push({ id: "", title: "", clauses: [] });
      sections.at(-1)!.clauses.push(clause(text));
    }
  }
  return { title, sections };
}

function section(heading: string, number: number): Section {
  const numbered = /^([A-Z]+\d+)\s+(.*)$/.exec(heading);
  if (!numbered) return { id: `section-${number}`, title: heading, clauses: [] };
  return { id: numbered[1]!, title: numbered[2]!, clauses: [] };
}

function clause(text: string): Clause {
  const id = NUMBERED.exec(text)?.[1] ?? "";
  const lines = text.replace(NUMBERED, "").split("\n");
  const isItem = (line: string): boolean => /^\s*(?:[-*]|\d+\.)\s/.test(line);
  const items = lines.filter(isItem).map((line) => pieces(line.replace(/^\s*\S+\s+/, "")));
  return { id, pieces: pieces(lines.filter((line) => !isItem(line)).join(" ")), items };
}

function pieces(text: string): Piece[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain
    .split(STYLED)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), style: "strong" };
      if (part.startsWith("`")) return { text: part.slice(1, -1), style: "code" };
      if (STYLED.test(part)) return { text: part.slice(1, -1), style: "emphasis" };
      return { text: part, style: "plain" };
    });
}

export function plainText({ pieces, items }: Clause): string {
  return [pieces, ...items].map((some) => some.map(({ text }) => text).join("")).join(" ");
}

/** The sections with only those clauses that contain the search text. */
export function filterSections(sections: Section[], search: string): Section[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return sections;
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) =>
        `${clause.id} ${plainText(clause)}`.toLocaleLowerCase().includes(wanted),
      ),
    }))
    .filter(({ clauses }) => clauses.length);
}

/** The id of the section that mentions these kinds of moves most often. */
export function sectionOnMoves(sections: Section[], kinds: string[]): string {
  const stems = kinds.map((kind) => new RegExp(`\\b${stem(kind)}`, "gi"));
  const count = (text: string): number =>
    stems.filter((about) => text.match(about)).length * 100 +
    stems.reduce((sum, about) => sum + (text.match(about)?.length ?? 0), 0);
  let best = "";
  let most = 0;
  for (const { id, title, clauses } of sections) {
    const score = 20 * count(title) + count(clauses.map(plainText).join(" "));
    if (score > most) [best, most] = [id, score];
  }
  return best;
}

function stem(kind: string): string {
  const word = kind.replace(/[^a-z]/gi, "");
  return word.slice(0, Math.max(3, word.length - 2));
}
