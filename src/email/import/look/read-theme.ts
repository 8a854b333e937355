import { contrast } from '../../render/color-maths.ts';
import type { OutlineTheme } from '../outline.ts';
import { type LetterContext, titleScale } from '../pieces/letter-context.ts';
import type { StyledElement } from '../styled-tree.ts';
import { pageBackground, paperBackground } from './backgrounds.ts';
import { fontList } from './font-list.ts';
import { letterWidth } from './letter-width.ts';
import { readAppearance, type StyledWords } from './read-appearance.ts';

/** What most words say, by their signs. */
function most<Value>(
  words: readonly StyledWords[],
  read: (words: StyledWords) => Value | undefined,
): Value | undefined {
  const weights = new Map<Value, number>();
  for (const one of words) {
    const value = read(one);
    if (value !== undefined) weights.set(value, (weights.get(value) ?? 0) + one.signs);
  }
  const [first] = [...weights].sort(([, one], [, other]) => other - one);
  return first?.[0];
}

const inkOf = ({ textColor }: StyledWords) => textColor;
const familyOf = ({ family }: StyledWords) => family || undefined;

/** The button that a letter shows most, the first of those that are as frequent. */
function mostFrequent<Button extends object>(buttons: readonly Button[]): Button | undefined {
  const counts = new Map<string, { button: Button; count: number }>();
  for (const button of buttons) {
    const key = JSON.stringify(button);
    counts.set(key, { button, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.button;
}

/** WCAG's least contrast of large words. */
const readable = 3;
const paperless = '#ffffff';

/** What most of a letter looks like, by its words; undefined what they do not say. @param root its body */
export function readTheme(root: StyledElement, context: LetterContext): OutlineTheme {
  const { words, pictures, buttons } = readAppearance(root, context);
  const isTitle = ({ size }: StyledWords) => size >= context.textSize * titleScale;
  const titles = words.filter(isTitle);
  const texts = words.filter((one) => !isTitle(one));
  // What is under a letter is smaller, and often longer than what it says.
  const running = texts.filter(({ size }) => size >= 0.9 * context.textSize);
  const page = pageBackground(root);
  const paper = paperBackground({ words: running.length > 0 ? running : texts, pictures }, page);
  // The words of a column on a ground of its own tell the ink of the others where they can be read there.
  const onPaper = ({ background, under, textColor }: StyledWords) =>
    background === paper ||
    (under === paper && contrast(textColor ?? paperless, paper ?? paperless) >= readable);
  const button = mostFrequent(buttons);
  return {
    page,
    paper,
    ink: most(
      running.filter((one) => onPaper(one) && !one.isLink),
      inkOf,
    ),
    title: most(titles.filter(onPaper), inkOf),
    link: most(
      running.filter((one) => onPaper(one) && one.isLink),
      inkOf,
    ),
    ...(button && { button }),
    textFont: fontList(most(texts, familyOf)),
    titleFont: fontList(most(titles, familyOf)),
    textSize: context.textSize,
    titleSize: most(titles, ({ size }) => Math.round(size)),
    width: letterWidth(root),
  };
}
