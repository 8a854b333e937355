import type { DrawnColor } from './drawn-layout.ts';

/**
 * Levels of 255 in one channel by which an import may darken a background so that light words on it can be read: a button, which
 * is known by its colour; a band.
 */
export const mostDarker = { button: 40, band: 60 };

const sum = (levels: readonly number[]) => levels.reduce((one, other) => one + other, 0);
const product = (one: readonly number[], other: readonly number[]) =>
  sum(one.map((level, nth) => level * (other[nth] ?? 0)));

/** What is left of a colour without its light: its length says how colourful it is, its direction the hue. */
function chromaOf(color: DrawnColor): number[] {
  const light = sum(color) / color.length;
  return color.map((level) => level - light);
}

/** Length of the chroma up to which a colour is a grey. */
const grey = 12;
/** Cosine of 15°. */
const leastAlike = 0.966;

function isOfSameHue(one: DrawnColor, other: DrawnColor): boolean {
  const [a, b] = [chromaOf(one), chromaOf(other)];
  const [length, otherLength] = [Math.sqrt(product(a, a)), Math.sqrt(product(b, b))];
  if (length <= grey || otherLength <= grey) return length <= grey && otherLength <= grey;
  return product(a, b) >= leastAlike * length * otherLength;
}

/** Whether a band became another of its hue, darker by no more than an import may make it. */
export const isDarkened = (was: DrawnColor, is: DrawnColor): boolean =>
  was.every((level, nth) => {
    const by = level - (is[nth] ?? 0);
    return by >= 0 && by <= mostDarker.band;
  }) && isOfSameHue(was, is);
