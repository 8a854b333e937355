import type { ArticleSettings } from '../../../core/fields/article.ts';
import type { Parameter, ParameterOf } from '../../../core/fields/index.ts';
import { htmlWords } from '../../html/html-text.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import type { PicturePiece, Piece } from '../outline.ts';
import type { FillContext } from './fill-context.ts';
import { isWords, reachesEdges, type WordsPiece } from './group.ts';
import type { BlockType } from './type-sizes.ts';
import { articleValue, type BlockTextColors, plainTitle, titleOf, wordsHtml } from './words-html.ts';

/** What one parameter takes of a group's pieces, from the first of them on. */
export interface SlotAssignment {
  count: number;
  /** Values by key: a button's are two. */
  values: Readonly<Record<string, unknown>>;
  /** How much is left empty, or stands less well. */
  cost: number;
}

/** What a parameter needs to know of the block around it. */
export interface SlotContext extends FillContext {
  parameters: readonly Parameter[];
  textColors: BlockTextColors;
  /** px of content. */
  room: number;
  /** Whether there is room around the content. */
  isPadded: boolean;
  /** Whether it is as wide as the letter. */
  isWhole: boolean;
  side: 'left' | 'top';
  tagOf: BlockType['tagOf'];
}

/** Characters of a paragraph that a plain text holds well. */
const longestPlain = 300;

const fits = (words: string, limit: number | undefined) =>
  words.length <= (limit ?? Number.POSITIVE_INFINITY);

/** The words of a text of one paragraph without marks. */
function plainWords(piece: Piece): string | undefined {
  if (piece.kind !== 'text') return undefined;
  const [block, ...others] = readRichText(piece.html);
  if (!block || others.length > 0 || block.kind !== 'p') return undefined;
  const isPlain = block.runs.every(({ link, marks, color }) => link === '' && marks === 0 && color === '');
  return isPlain ? htmlWords(piece.html).trim() : undefined;
}

function takeText({ key, settings }: ParameterOf<'text'>, [first]: readonly Piece[]): SlotAssignment[] {
  if (!first) return [];
  const isTitle = settings.role === 'title' || settings.role === 'subtitle';
  if (first.kind === 'heading') {
    const title = isTitle ? plainTitle(first) : undefined;
    const isHeld = title && title.link === '' && fits(title.words, settings.maxLength);
    return isHeld ? [{ count: 1, values: { [key]: title.words }, cost: 0 }] : [];
  }
  const words = isTitle ? undefined : plainWords(first);
  const isHeld = words !== undefined && fits(words, settings.maxLength ?? longestPlain);
  return isHeld ? [{ count: 1, values: { [key]: words }, cost: settings.role === 'body' ? 0 : 1 }] : [];
}

const runOfWords = (pieces: readonly Piece[]): WordsPiece[] => {
  const end = pieces.findIndex((piece) => !isWords(piece));
  return pieces.slice(0, end === -1 ? undefined : end) as WordsPiece[];
};

function takeRichtext(
  { key }: ParameterOf<'richtext'>,
  pieces: readonly Piece[],
  context: SlotContext,
): SlotAssignment[] {
  const run = runOfWords(pieces);
  return run.map((_piece, index) => ({
    count: run.length - index,
    values: {
      [key]: wordsHtml(run.slice(0, run.length - index), context.textColors, context, context.tagOf),
    },
    cost: 0,
  }));
}

/** Whether a picture keeps its size about, in a place that wide: what is drawn there fills it. */
const keepsSize = ({ width }: PicturePiece, place: number) => width === undefined || width >= place * 0.9;

function takeImage(
  { key, settings }: ParameterOf<'image'>,
  [first]: readonly Piece[],
  { image, room, isPadded, isWhole }: SlotContext,
): SlotAssignment[] {
  if (first?.kind !== 'picture' || !keepsSize(first, settings.width ?? room)) return [];
  // A place without room around it is one for what goes from edge to edge.
  if (!isPadded && first.width !== undefined && !reachesEdges(first, { width: 600, isWhole })) return [];
  return [{ count: 1, values: { [key]: image(first) }, cost: 0 }];
}

function takeLink(
  { key, settings }: ParameterOf<'link'>,
  [first]: readonly Piece[],
  { parameters }: SlotContext,
): SlotAssignment[] {
  if (first?.kind !== 'button' || settings.display !== 'button') return [];
  const { wordsFrom } = settings;
  if (wordsFrom === undefined) {
    return settings.words === first.words ? [{ count: 1, values: { [key]: first.link }, cost: 0 }] : [];
  }
  const words = parameters.find((other) => other.key === wordsFrom);
  if (words?.kind !== 'text' || !fits(first.words, words.settings.maxLength)) return [];
  return [{ count: 1, values: { [key]: first.link, [wordsFrom]: first.words }, cost: 0 }];
}

/** An article's parts, in the order in which it draws them. */
function articleParts(pieces: readonly Piece[], settings: ArticleSettings, { side, room }: SlotContext) {
  const [first] = pieces;
  const isBeside = side !== 'top';
  const holdsPicture = settings.image && (settings.image.side === 'top') === !isBeside;
  const takesFirst = first?.kind === 'picture' && holdsPicture && keepsSize(first, isBeside ? 200 : room);
  const picture = takesFirst && first.kind === 'picture' ? first : undefined;
  const rest = picture ? pieces.slice(1) : pieces;
  const words = runOfWords(rest);
  const after = rest[words.length];
  return { picture, words, button: settings.cta && after?.kind === 'button' ? after : undefined };
}

function takeArticle(
  { key, settings }: ParameterOf<'article'>,
  pieces: readonly Piece[],
  context: SlotContext,
): SlotAssignment[] {
  if ((settings.image?.side ?? 'top') !== context.side) return [];
  const { picture, words, button } = articleParts(pieces, settings, context);
  const title = titleOf(words, context.type);
  const rest = title ? words.slice(1) : words;
  const intro = wordsHtml(rest, context.textColors, context, context.tagOf);
  const count = (picture ? 1 : 0) + words.length + (button ? 1 : 0);
  const holdsIntro =
    intro === '' || (settings.intro?.format === 'rich' && fits(htmlWords(intro), settings.intro.maxLength));
  // The title's address would make a button of the template's own words.
  const holdsLink = !title?.link || (settings.link && (button || !settings.cta?.words));
  // Words alone are no article, and titled ones none of those that show a picture, but for a call to action.
  const isArticle = picture !== undefined || (title && (button !== undefined || !settings.image));
  if (words.length === 0 || !isArticle || !holdsIntro || !holdsLink) return [];
  const value = articleValue({ picture, title, button, intro }, context);
  const empty = [!title, settings.image && !picture, settings.intro && intro === '', settings.cta && !button];
  return [{ count, values: { [key]: value }, cost: empty.filter(Boolean).length }];
}

/** What a parameter may take, from the first piece on; nothing where it takes none. */
export function assignSlots(
  parameter: Parameter,
  pieces: readonly Piece[],
  context: SlotContext,
): SlotAssignment[] {
  const [first] = pieces;
  const whole = (isIt: boolean, value: unknown): SlotAssignment[] =>
    isIt ? [{ count: 1, values: { [parameter.key]: value }, cost: 0 }] : [];
  switch (parameter.kind) {
    case 'text':
      return takeText(parameter, pieces);
    case 'richtext':
      return takeRichtext(parameter, pieces, context);
    case 'image':
      return takeImage(parameter, pieces, context);
    case 'link':
      return takeLink(parameter, pieces, context);
    case 'article':
      return takeArticle(parameter, pieces, context);
    case 'social':
      return whole(first?.kind === 'social', first?.kind === 'social' ? first.links : []);
    case 'separator':
      return whole(first?.kind === 'separator', null);
    case 'html':
      if (first?.kind !== 'html') return [];
      context.keep(first.html);
      return whole(true, context.html(first.html));
    default:
      return [];
  }
}
