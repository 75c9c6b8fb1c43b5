import type { About } from "../board";

const about: About = {
  length: "an hour and a half",
  description: "Sail by the wind, buy cheap, sell dear, and mind the guns of the others.",
};

export default about;
