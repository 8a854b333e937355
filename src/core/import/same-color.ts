import type { DrawnColor } from './drawn-layout.ts';

/** Levels of 255 in one channel by which an import may darken a band or a button so that light words on it can be read. */
export const mostDarker = 60;

/** How far colours may be apart, of 255. */
const tolerances = {
  /** By channel. */
  color: 40,
  /** By channel, of two that are nearly white: a little is all there is to tell a card from its page. */
  light: 8,
  /** In light, of words that keep their hue: they may be made darker, or lighter, to be read. */
  textColor: 80,
  /** Between two hues: a pale blue is no pale yellow. */
  chroma: 32,
};
/** Of 255: from there on all channels of what is nearly white. */
const nearlyWhite = 208;

const areWithin = (one: DrawnColor, other: DrawnColor, most: number) =>
  one.every((channel, nth) => Math.abs(channel - (other[nth] ?? 0)) <= most);

/** Whether a person would have to look twice to tell two colours. */
export const isSimilar = (one: DrawnColor, other: DrawnColor): boolean =>
  areWithin(one, other, tolerances.color);

/** Whether two colours are so near that one cannot be told when it lies on the other. */
export const isNear = (one: DrawnColor, other: DrawnColor): boolean =>
  areWithin(one, other, Math.min(...one, ...other) >= nearlyWhite ? tolerances.light : tolerances.color);

const sum = (levels: readonly number[]) => levels.reduce((one, other) => one + other, 0);
const product = (one: readonly number[], other: readonly number[]) =>
  sum(one.map((level, nth) => level * (other[nth] ?? 0)));
const lengthOf = (levels: readonly number[]) => Math.sqrt(product(levels, levels));

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
  const [length, otherLength] = [lengthOf(a), lengthOf(b)];
  if (length <= grey || otherLength <= grey) return length <= grey && otherLength <= grey;
  return product(a, b) >= leastAlike * length * otherLength;
}

/** Whether a background became another of its hue, darker by no more than an import may make it. */
const isDarkened = (was: DrawnColor, is: DrawnColor): boolean =>
  was.every((level, nth) => {
    const by = level - (is[nth] ?? 0);
    return by >= 0 && by <= mostDarker;
  }) && isOfSameHue(was, is);

/** Whether a person would call two surfaces the same. */
function isSameSurface(one: DrawnColor, other: DrawnColor): boolean {
  const others = chromaOf(other);
  const apart = lengthOf(chromaOf(one).map((level, nth) => level - (others[nth] ?? 0)));
  return isNear(one, other) && apart <= tolerances.chroma;
}

/** Whether a background, a button or a frame became another one that counts as itself: the same, or darkened so that light words on it can be read. */
export const isSameBackground = (was: DrawnColor, is: DrawnColor): boolean =>
  isSameSurface(was, is) || isDarkened(was, is);

/** From that many levels on a thin line is seen on its background. */
const fineLine = 16;

/** Whether a thin line is seen on what it lies on. */
export const isLineSeen = (line: DrawnColor, background: DrawnColor): boolean =>
  !areWithin(line, background, fineLine);

/** Whether a band is seen on what it lies on: where a line would be, and a pale one wherever it can be told from it. */
export const isSurfaceSeen = (band: DrawnColor, background: DrawnColor): boolean =>
  isLineSeen(band, background) || !isNear(band, background);

const lightOf = ([red, green, blue]: DrawnColor) => (3 * red + 6 * green + blue) / 10;

/** Whether a person would say of words that their colour is the same. */
export const isSameTextColor = (was: DrawnColor, is: DrawnColor): boolean =>
  isSimilar(was, is) ||
  (isOfSameHue(was, is) && Math.abs(lightOf(was) - lightOf(is)) <= tolerances.textColor);

/** Whether a line became another one that does as well: a grey may be any grey, and a colour lighter or darker. */
export const isSameLine = (was: DrawnColor, is: DrawnColor): boolean =>
  isSimilar(was, is) || isOfSameHue(was, is);

/** Of 255: words that far apart in light are white on one side and black on the other. */
const turned = 128;

/** Whether words stand out of what they lie on the other way round. */
export const isTurned = (was: DrawnColor, is: DrawnColor): boolean =>
  Math.abs(lightOf(was) - lightOf(is)) > turned;
