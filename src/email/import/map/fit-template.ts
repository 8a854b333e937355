import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import type { ArticleSettings } from '../../../core/fields/article.ts';
import type { Parameter, ParameterOf } from '../../../core/fields/index.ts';
import { htmlWords } from '../../html/html-text.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import { isWords, type PicturePiece, type Piece } from '../outline.ts';
import { leading } from '../weights.ts';
import { emptyImage, type FillContext, type ImportedBlock } from './fill-context.ts';
import { blockStyleFor, contentWidthOf, textColorsOf, withoutContent } from './fill-family.ts';
import { type Group, piecesOf, reachesEdges } from './group.ts';
import { articleValue, type BlockTextColors, plainTitle, titleOf, wordsHtml } from './words-html.ts';

/** A group on its way into the parameters of a template. */
interface Fitting extends FillContext {
  template: BlockTemplate;
  group: Group;
  textColors: BlockTextColors;
}

/** What one parameter takes of a group's pieces, from the first of them on; or all of them together. */
interface Taken {
  count: number;
  /** Values by key: a button's are two. */
  values: Readonly<Record<string, unknown>>;
  /** How much is left empty, or stands less well. */
  cost: number;
}

const one = (values: Taken['values'], cost = 0): Taken[] => [{ count: 1, values, cost }];

/** Characters of a paragraph that a plain text holds well. */
const longestPlain = 300;

const fits = (words: string, limit: number | undefined) =>
  words.length <= (limit ?? Number.POSITIVE_INFINITY);

/** The words of a text of one paragraph without marks. */
function plainWords(piece: Piece | undefined): string | undefined {
  if (piece?.kind !== 'text') return undefined;
  const [block, ...others] = readRichText(piece.html);
  if (!block || others.length > 0 || block.kind !== 'p') return undefined;
  const isPlain = block.runs.every(({ link, marks, color }) => link === '' && marks === 0 && color === '');
  return isPlain ? htmlWords(piece.html).trim() : undefined;
}

function takeText(
  { key, settings: { role, maxLength } }: ParameterOf<'text'>,
  first: Piece | undefined,
): Taken[] {
  const isTitle = role === 'title' || role === 'subtitle';
  if (first?.kind === 'heading') {
    const title = isTitle ? plainTitle(first) : undefined;
    return title?.link === '' && fits(title.words, maxLength) ? one({ [key]: title.words }) : [];
  }
  const words = isTitle ? undefined : plainWords(first);
  const isHeld = words !== undefined && fits(words, maxLength ?? longestPlain);
  return isHeld ? one({ [key]: words }, role === 'body' ? 0 : 1) : [];
}

const richText = (words: Parameters<typeof wordsHtml>[0], { textColors, ...context }: Fitting): string =>
  wordsHtml(words, textColors, context, ({ level }) => (level > 2 ? 'h3' : 'h2'));

const takeRichtext = (key: string, pieces: readonly Piece[], fitting: Fitting): Taken[] => {
  const run = leading(pieces, isWords);
  return run
    .map((_piece, at) => run.slice(0, run.length - at))
    .map((words) => ({ count: words.length, values: { [key]: richText(words, fitting) }, cost: 0 }));
};

/** Whether a picture keeps its size about, in a place that wide: what is drawn there fills it. */
const keepsSize = ({ width }: PicturePiece, place: number) => width === undefined || width >= place * 0.9;

function takeImage(
  { key, settings }: ParameterOf<'image'>,
  first: Piece | undefined,
  { image, place, template }: Fitting,
): Taken[] {
  if (first?.kind !== 'picture' || !keepsSize(first, settings.width ?? contentWidthOf(place))) return [];
  // A place without room around it is one for what goes from edge to edge.
  const isEdge = template.look.padding === 'none' && first.width !== undefined;
  const isHeld = !isEdge || reachesEdges(first, place.blockfilter !== 'semi');
  return isHeld ? one({ [key]: image(first) }) : [];
}

function takeLink(
  { key, settings: { display, wordsFrom, words } }: ParameterOf<'link'>,
  first: Piece | undefined,
  { template }: Fitting,
): Taken[] {
  if (first?.kind !== 'button' || display !== 'button') return [];
  if (wordsFrom === undefined) return words === first.words ? one({ [key]: first.link }) : [];
  const text = template.parameters.find((other) => other.key === wordsFrom);
  const isHeld = text?.kind === 'text' && fits(first.words, text.settings.maxLength);
  return isHeld ? one({ [key]: first.link, [wordsFrom]: first.words }) : [];
}

function articleParts(pieces: readonly Piece[], settings: ArticleSettings, { group, place }: Fitting) {
  const [first] = pieces;
  const room = group.kind === 'beside' ? 200 : contentWidthOf(place);
  const picture = first?.kind === 'picture' && settings.image && keepsSize(first, room) ? first : undefined;
  const rest = picture ? pieces.slice(1) : pieces;
  const words = leading(rest, isWords);
  const after = rest[words.length];
  return { picture, words, button: settings.cta && after?.kind === 'button' ? after : undefined };
}

function takeArticle(
  { key, settings }: ParameterOf<'article'>,
  pieces: readonly Piece[],
  fitting: Fitting,
): Taken[] {
  if ((settings.image?.side ?? 'top') !== (fitting.group.kind === 'beside' ? 'left' : 'top')) return [];
  const { picture, words, button } = articleParts(pieces, settings, fitting);
  const title = titleOf(words, fitting.type);
  const intro = richText(title ? words.slice(1) : words, fitting);
  const count = (picture ? 1 : 0) + words.length + (button ? 1 : 0);
  const holdsIntro =
    intro === '' || (settings.intro?.format === 'rich' && fits(htmlWords(intro), settings.intro.maxLength));
  // The title's address would make a button of the template's own words.
  const holdsLink = !title?.link || (settings.link && (button || !settings.cta?.words));
  // Words alone are no article, and titled ones none of those that show a picture, but for a call to action.
  const isArticle = picture !== undefined || (title && (button !== undefined || !settings.image));
  if (words.length === 0 || !isArticle || !holdsIntro || !holdsLink) return [];
  const value = articleValue({ picture, title, button, intro }, fitting);
  const empty = [!title, settings.image && !picture, settings.intro && intro === '', settings.cta && !button];
  return [{ count, values: { [key]: value }, cost: empty.filter(Boolean).length }];
}

/** The ways in which a parameter takes pieces, from the first on; none where it takes none. */
function waysOf(parameter: Parameter, pieces: readonly Piece[], fitting: Fitting): Taken[] {
  const [first] = pieces;
  const { key } = parameter;
  switch (parameter.kind) {
    case 'text':
      return takeText(parameter, first);
    case 'richtext':
      return takeRichtext(key, pieces, fitting);
    case 'image':
      return takeImage(parameter, first, fitting);
    case 'link':
      return takeLink(parameter, first, fitting);
    case 'article':
      return takeArticle(parameter, pieces, fitting);
    case 'social':
      return first?.kind === 'social' ? one({ [key]: first.links }) : [];
    case 'separator':
      return first?.kind === 'separator' ? one({ [key]: null }) : [];
    default:
      return [];
  }
}

/** The best way to put all of a group's pieces into parameters, in the order in which both are read. */
function filling(
  [slot, ...others]: readonly Parameter[],
  pieces: readonly Piece[],
  fitting: Fitting,
): Taken | undefined {
  if (!slot) return pieces.length === 0 ? { count: 0, values: {}, cost: 0 } : undefined;
  const empty = slot.required ? [] : [{ count: 0, values: {}, cost: slot.kind === 'separator' ? 3 : 1 }];
  const ways = [...waysOf(slot, pieces, fitting), ...empty].flatMap((taken) => {
    const rest = filling(others, pieces.slice(taken.count), fitting);
    return rest
      ? [{ ...taken, values: { ...taken.values, ...rest.values }, cost: taken.cost + rest.cost }]
      : [];
  });
  return ways.toSorted((way, other) => way.cost - other.cost)[0];
}

/** The colours and the alignment of a group, in the parameters of a template that say such things. */
function styledValues({ parameters }: BlockTemplate, style: BlockValues): BlockValues {
  const keys = { background: 'fond', text: 'encre', title: 'titres', accent: 'accent' } as const;
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      if (parameter.kind === 'color') return [[parameter.key, style[keys[parameter.settings.applies]]]];
      const isAlign = parameter.kind === 'choice' && parameter.settings.display === 'align';
      const isOffered = isAlign && parameter.settings.options.some(({ value }) => value === style.alignement);
      return isOffered ? [[parameter.key, style.alignement]] : [];
    }),
  );
}

/** What fits worse than this is not what the template's author made it for. */
const most = 3;

/** How much a template's own look differs from the group's; more than is taken where it cannot say what the letter does. */
function lookCost({ template, group, palette }: Fitting, style: BlockValues): number {
  const { look, parameters } = template;
  const asks = (of: string) =>
    parameters.some(
      ({ settings }) =>
        ('applies' in settings && settings.applies === of) ||
        ('display' in settings && settings.display === of),
    );
  const { fond, encre, titres, accent } = style;
  const isOther =
    (look.background !== fond && !asks('background')) ||
    (look.align !== group.align && group.kind !== 'beside' && !asks('align')) ||
    (encre !== '' && !asks('text')) ||
    (titres !== '' && titres !== palette.titles && !asks('title')) ||
    (accent !== '' && accent !== look.accent && !asks('accent'));
  return (isOther ? most + 1 : 0) + (look.frame === 'none' ? 0 : 2) + (look.layout === 'row' ? 2 : 0);
}

/** Kinds that show pieces of a letter; the others style, or show what no letter says apart. */
const styling = new Set(['color', 'font', 'choice', 'number', 'toggle', 'date', 'list']);

function fitOne(
  template: BlockTemplate,
  group: Group,
  context: FillContext,
): (ImportedBlock & { cost: number }) | undefined {
  const { parameters } = template;
  // Texts that a link takes as its words.
  const words = new Set(parameters.map(({ kind, settings }) => kind === 'link' && settings.wordsFrom));
  const slots = parameters.filter(({ kind, key }) => !styling.has(kind) && !words.has(key));
  const others = parameters.filter(({ kind }) => ['number', 'date', 'list'].includes(kind));
  if (slots.length > 12 || others.some(({ required }) => required)) return undefined;
  const pieces = piecesOf(group);
  const fitting = { ...context, template, group, textColors: textColorsOf(pieces, context) };
  const way = filling(slots, pieces, fitting);
  if (!way) return undefined;
  const style = blockStyleFor(group, context);
  const cost = way.cost + others.length + lookCost(fitting, style);
  const isExact = way.cost === 0 && others.length === 0;
  if (cost > most || (template.markup !== '' && !isExact)) return undefined;
  const datas = { ...withoutContent(template), ...styledValues(template, style), ...way.values };
  return { template, datas, cost };
}

/** Pieces tried in one place: more are no block that somebody made for them. */
const mostPieces = 12;

/** A group as a block of the template's own that holds all of it, the best that does; undefined where none does. */
export function fitTemplate(
  templates: readonly BlockTemplate[],
  group: Group,
  context: FillContext,
): ImportedBlock | undefined {
  if (group.kind !== 'stack' && group.kind !== 'beside') return undefined;
  if (group.pieces.length > mostPieces) return undefined;
  const quiet: FillContext = { ...context, image: () => emptyImage };
  const ways = templates
    .filter(({ blockfilters }) => blockfilters.includes(context.place.blockfilter))
    .flatMap((template) => fitOne(template, group, quiet) ?? []);
  const [best] = ways.toSorted((way, other) => way.cost - other.cost);
  return best && fitOne(best.template, group, context);
}
