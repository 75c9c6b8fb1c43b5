import type { About } from "../board";

const about: About = {
  length: "about an hour",
  description: "Sail by the wind, buy cheap, sell dear, and mind the guns of the others.",
  hint: "You know only the prices of ports you have been to. Fill the hold with whatever is cheap here, then click a lit cell to sail for the next port.",
};

export default about;
