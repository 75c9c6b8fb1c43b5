import type { About } from "../board";

const about: About = {
  length: "10 minutes",
  description: "Roll six dice, seize the town, and leave before it kills you.",
  hint: "Three of a number score; an A takes the empty town. Inside you earn 2 points a turn but cannot heal, so leave in time.",
};

export default about;
