import type { About } from "../board";

const about: About = {
  length: "20 minutes",
  description:
    "Fly from star to star, settle where you land, and shut the others out. No luck at all.",
  hint: "Fly far along a line of free systems, towards three planets or a nebula, and close the way behind you.",
};

export default about;
