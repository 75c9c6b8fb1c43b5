import type { About } from "../board";

const about: About = {
  length: "about an hour",
  description: "Sail by the wind, buy cheap, sell dear, and mind the guns of the others.",
};

export default about;
