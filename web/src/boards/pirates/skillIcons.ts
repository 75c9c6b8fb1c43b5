// SVG paths of the skill icons, 20 by 20 around the origin.

export const SKILL_ICONS: Record<string, string> = {
  instinct: "M-8 0Q0-9 8 0 0 9-8 0ZM3 0A3 3 0 1 1-3 0 3 3 0 1 1 3 0Z",
  portal:
    "M0-8.5A5 8.5 0 1 1 0 8.5 5 8.5 0 1 1 0-8.5ZM0-4.5A2.5 4.5 0 1 1 0 4.5 2.5 4.5 0 1 1 0-4.5Z",
  seeker: "M-8 7-3 2M-4.5 1 3-6.5 7-2.5-.5 5ZM3-6.5 5-8.5 9-4.5 7-2.5",
  sword: "M8-8 7-4-4 7-7 4 4-7ZM-8 1-1 8M-6 6-9 9",
  guard: "M-7-7Q-3-6 0-9 3-6 7-7 8 4 0 9-8 4-7-7ZM0-5V5M-4-1H4",
  captain:
    "M4 0A4 4 0 1 1-4 0 4 4 0 1 1 4 0ZM0-4V-9M0 4V9M-4 0H-9M4 0H9M-2.8-2.8-6-6M2.8 2.8 6 6M2.8-2.8 6-6M-2.8 2.8-6 6",
  battleship:
    "M-1-4A3.5 3.5 0 1 1-8-4 3.5 3.5 0 1 1-1-4ZM8 4A3.5 3.5 0 1 1 1 4 3.5 3.5 0 1 1 8 4ZM1-6 5-8M3-3 7-4M-7 5-4 3M-5 8-2 6",
  devastation: "M-9 0H9M-9 0-6-3M-9 0-6 3M9 0 6-3M9 0 6 3M0-7V-3M0 3V7",
};
