/** The work that a browser does within 50 ms, in plain letters. */
export const MAX_LAYOUT_COST = 300_000;

const joined = /^[\u0590-\u0fff\ufb1d-\ufefc]/;
const pictured = /^(?:\u200d|\p{Extended_Pictographic}|\p{RI})/u;
const breaks = /^[\s\u200b-]/;

/** Beside a plain letter: letters that join, stack or lean on one another, and emojis, flags and what ties them. */
function weightOf(sign: string): number {
  if (sign < '\u0590') return 1;
  return joined.test(sign) ? 20 : pictured.test(sign) ? 120 : 1;
}

/** How much of a text is drawn with so much work, by what was measured in Chromium 147, and the work of that. */
export interface LayoutCost {
  /** UTF-16 units, at the end of a sign. */
  length: number;
  work: number;
}

/** As much of a text as is drawn with `room` of work. */
export function fitLayoutBudget(text: string, room: number): LayoutCost {
  let work = 0;
  let run = 0;
  let length = 0;
  for (const sign of text) {
    // What has no space is laid out anew at every line of it: the work grows with the square of its length.
    run = sign === ' ' || breaks.test(sign) ? 0 : run + 1;
    const more = weightOf(sign) + (run > 100 ? run / 12 : 0);
    if (work + more > room) break;
    work += more;
    length += sign.length;
  }
  return { length, work };
}

const drawnLength = (text: string) => fitLayoutBudget(text, MAX_LAYOUT_COST).length;

/** Whether a text can be drawn at once without the page standing still. */
export const isWithinLayoutBudget = (text: string) =>
  text.length <= 1_000 || drawnLength(text) === text.length;

/** As much of the start of a text as can be drawn at once. */
export const startWithinLayoutBudget = (text: string) =>
  isWithinLayoutBudget(text) ? text : text.slice(0, drawnLength(text));
