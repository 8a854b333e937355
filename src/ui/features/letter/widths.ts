/** px: the letter's 620 with its margins. */
export const desktopWidth = 668;
/** px: a phone. */
export const phoneWidth = 375;
/** px between two letters side by side. */
const gap = 24;

/** How large both letters are drawn beside each other in so many px. */
export const scaleBeside = (room: number) => Math.min(1, (room - gap) / (desktopWidth + phoneWidth));
