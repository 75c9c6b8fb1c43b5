import type { About } from "../board";

const about: About = {
  length: "10 minutes",
  description: "Roll six dice, seize the town, and leave before it kills you.",
};

export default about;
