/** Plain letters that a browser lays out within 50 ms. */
const mostWork = 300_000;

/** Signs for which fonts are looked up or letters joined: Hebrew, Arabic and their like, emojis and what ties them. */
const laborious = /[\u0590-\u08ff\ufb1d-\ufefc]|\u200d|\p{Extended_Pictographic}/gu;
/** Chromium lays out what has no space anew at every line of it: the work grows with the square of its length. */
const unbroken = /[^\s\u200b-]{100,}/g;

/** The work of laying out a text, in plain letters. */
function layoutWork(text: string): number {
  let work = text.length + 60 * (text.match(laborious)?.length ?? 0);
  for (const [run] of text.matchAll(unbroken)) work += run.length ** 2 / 25;
  return work;
}

/** Whether a text can be drawn at once without the page standing still. */
export const isDrawnAtOnce = (text: string) => layoutWork(text) <= mostWork;
