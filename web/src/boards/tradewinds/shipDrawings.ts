// SVG paths of the ship classes, seen from the side.

type Drawing = readonly [hull: string, masts: string, sails: string, guns?: string];

export const SHIP_DRAWINGS: Record<string, Drawing> = {
  schooner: [
    "M-13 7H12L8 13.5H-8Z",
    "M-4 7V-9M5 7V-7M12 7 17 4",
    "M-4.5-8-4.5 4.5H-12ZM4.5-6V4.5H-2ZM6-5 15 4.5H6Z",
  ],
  galleon: [
    "M-16 2H-9V6H11L15 4 11 14H-12Z",
    "M-8 2V-8M1 6V-11M9 6V-7M14 5 19 1",
    "M-12-6H-4Q-2-1-4 3H-12Q-10-1-12-6ZM-3-9H6Q8-2 6 4.5H-3Q-1-2-3-9ZM6.8-5H13Q15 0 13 4H7.5Q9 0 6.8-5Z",
    "M-8 9.5H8",
  ],
  frigate: [
    "M-18 5H-15V7H15L18 5 14 15H-14Z",
    "M-10 6V-10M0 6V-13M10 6V-9M16 6 20 2",
    "M-15-8H-6Q-4-4-6-1H-15Q-13-4-15-8ZM-15 0H-6Q-4 3-6 5.5H-15Q-13 3-15 0ZM-4.5-10H5Q7-6 5-3H-4.5Q-2.5-6-4.5-10ZM-4.5-2H5Q7 2 5 5.5H-4.5Q-2.5 2-4.5-2ZM6.5-7H14Q16-4 14-1H6.5Q8.5-4 6.5-7ZM6.5 0H14Q16 3 14 5.5H6.5Q8.5 3 6.5 0Z",
    "M-11 10.5H12",
  ],
};
