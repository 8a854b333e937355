import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import { defaultValueOf } from '../../../core/fields/contents.ts';
import { CARD_PADDING_PX } from '../../markup/columns.ts';
import { articleTitleSizes } from '../../render/fields/article.ts';
import { titleSizes } from '../../render/type-scale.ts';
import {
  areAnchors,
  type ButtonPiece,
  type HeadingPiece,
  type HtmlPiece,
  isWords,
  type PicturePiece,
  type Piece,
} from '../outline.ts';
import { largestTitle } from '../pieces/background.ts';
import { roomOfColumn, partsOf as shareParts } from './column-shares.ts';
import { type FamilyId, member } from './family.ts';
import { emptyImage, type FillContext, type FilledPlace, type ImportedBlock } from './fill-context.ts';
import {
  barIn,
  type CellsGroup,
  fills,
  type Group,
  isCell,
  isSmallPrint,
  letterWidth,
  mostAlign,
  partsOf,
  piecesOf,
  type StackGroup,
} from './group.ts';
import { columnHtml, signsHtml } from './rest-html.ts';
import { areSlices } from './sections.ts';
import { type BlockType, blockType, type TextRoom } from './type-sizes.ts';
import { articleValue, type BlockTextColors, plainTitle, titleOf, wordsHtml } from './words-html.ts';

/** px of content of a place, its padding taken off. */
export const contentWidthOf = ({ blockfilter }: FilledPlace) => (blockfilter === 'semi' ? 262 : 572);

/** Drawn width to ask for; null where a picture takes the room there is, or nothing is known. */
function widthIn(room: number, pictures: readonly PicturePiece[]): number | null {
  const widths = pictures.flatMap(({ width }) => (width === undefined ? [] : [width]));
  const widest = Math.max(16, ...widths);
  return widths.length === 0 || widest >= room * 0.9 ? null : Math.round(widest);
}

/** What a new block of a template holds when nobody has filled it in. */
export const withoutContent = ({ parameters }: BlockTemplate): BlockValues =>
  Object.fromEntries(
    parameters.map((parameter) => [
      parameter.key,
      parameter.kind === 'list' ? [] : defaultValueOf({ ...parameter, default: undefined }),
    ]),
  );

/** Colours of words: the one of most of them, and the first title's. */
export function textColorsOf(pieces: readonly Piece[], { palette }: FillContext): BlockTextColors {
  const texts = pieces.filter((piece) => piece.kind === 'text' || piece.kind === 'html');
  const main = texts.toSorted((one, other) => other.html.length - one.html.length)[0];
  const heading = pieces.find((piece): piece is HeadingPiece => piece.kind === 'heading');
  const title = heading && (plainTitle(heading)?.color ?? heading.color);
  return { text: main?.color ?? palette.own.text, title: title ?? palette.own.title };
}

/** px between the letters of a block, where all its words stand so. */
function spacingOf(pieces: readonly Piece[]): number | null {
  const [first, ...others] = pieces.filter(isWords);
  const isOne = others.every(({ spacing }) => Math.abs((spacing ?? 0) - (first?.spacing ?? 0)) < 1);
  return (isOne && first?.spacing) || null;
}

/** px of round corners of pictures, where all of a block have them. */
function cornersOf(pieces: readonly Piece[]): number | null {
  const round = pieces.flatMap((piece) => (piece.kind === 'picture' ? [piece.corners ?? 0] : []));
  return round.length > 0 && Math.min(...round) > 0 ? Math.max(...round) : null;
}

/** The colours, the alignment, the padding of a block, the space between its letters and the corners of its pictures. */
export function blockStyleFor(group: Group, context: FillContext): BlockValues {
  const { palette, place } = context;
  const pieces = piecesOf(group);
  const textColors = textColorsOf(pieces, context);
  const { button } = partsOf(pieces);
  const accent = palette.alias(button ? button.color : barIn(pieces), 'accent');
  const title = palette.alias(textColors.title, 'title');
  return {
    fond: palette.alias(group.background, 'background'),
    encre: palette.alias(textColors.text, 'text'),
    // A block's accent colours its titles too, unless they have their own.
    titres: title === '' && accent !== '' ? palette.titles : title,
    accent,
    alignement: group.align === 'left' ? '' : group.align,
    marges: place.isCrowded ? 'tight' : '',
    interlettrage: spacingOf(pieces),
    arrondi: cornersOf(pieces),
  };
}

/** A block of the family, with what its template asks for. @param style asked first: it names the colours that words are in */
function filled(id: FamilyId, style: BlockValues, datas: BlockValues = {}): ImportedBlock {
  const template = member(id);
  const said: BlockValues = { ...withoutContent(template), ...style, ...datas };
  const keys = template.parameters.map(({ key }) => key);
  return { template, datas: Object.fromEntries(keys.map((key) => [key, said[key]])) };
}

const roomOf = ({ blockfilter }: FilledPlace): TextRoom =>
  blockfilter === 'semi' ? 'narrow' : blockfilter === 'footer' ? 'footer' : 'wide';
const sizesOf = ({ titles, texts }: BlockType) => ({ tailletitres: titles, tailletextes: texts });

function article(group: Group, style: BlockValues, context: FillContext): ImportedBlock {
  const pieces = piecesOf(group);
  const { picture, words, button } = partsOf(pieces);
  const [first] = words;
  const title = titleOf(words, context.type);
  const isBeside = group.kind === 'beside';
  const isLead = !isBeside && first?.kind === 'heading' && first.level === 1;
  const id = isBeside ? 'reprise-article-gauche' : isLead ? 'reprise-grand-article' : 'reprise-article';
  const room = isBeside ? 'narrow' : roomOf(context.place);
  const of = articleTitleSizes[isLead ? 'large' : 'normal'];
  const own = title && { size: (first as HeadingPiece).size, of };
  const type = blockType(pieces, { title: own, room }, context.type);
  const colors = textColorsOf(pieces, context);
  const intro = wordsHtml(title ? words.slice(1) : words, colors, context, type.tagOf);
  return filled(id, style, {
    ...sizesOf(type),
    largeur: picture ? widthIn(isBeside ? 214 : contentWidthOf(context.place), [picture]) : null,
    article: articleValue({ picture, title, button, intro }, context),
  });
}

function words(group: StackGroup, style: BlockValues, context: FillContext): ImportedBlock {
  const { words: pieces } = partsOf(group.pieces);
  const [first, ...others] = pieces;
  const isSmall = pieces.every(isSmallPrint) && !barIn(pieces);
  const lead = first?.kind === 'heading' && first.level === 1 ? first : undefined;
  const title = lead && titleOf(pieces, context.type);
  const own = title?.link === '' ? title.words : undefined;
  const room = roomOf(context.place);
  const titled = own === undefined || !lead ? undefined : { size: lead.size, of: titleSizes.title };
  const type = blockType(pieces, { title: titled, room }, context.type);
  const texts = own === undefined ? pieces : others;
  return filled(isSmall ? 'reprise-mentions' : 'reprise-texte', style, {
    ...sizesOf(type),
    titre: own ?? '',
    texte: wordsHtml(texts, textColorsOf(pieces, context), context, type.tagOf),
  });
}

function picture(piece: PicturePiece, style: BlockValues, context: FillContext): ImportedBlock {
  const isHalf = context.place.blockfilter === 'semi';
  const isEdgeToEdge = fills(piece, isHalf ? letterWidth / 2 : letterWidth);
  return filled('reprise-image', style, {
    ...(isEdgeToEdge && { marges: 'none' }),
    image: context.image(piece),
    largeur: widthIn(isEdgeToEdge ? 1 : contentWidthOf(context.place), [piece]),
  });
}

/** How the cells of a group are written, whose titles are all of the smallest step. */
function cellWriter(group: CellsGroup, room: TextRoom, context: FillContext) {
  const pieces = piecesOf(group);
  const textColors = textColorsOf(pieces, context);
  const { title } = largestTitle(pieces);
  const own = title && { size: title.size, of: titleSizes.h3 };
  const type = blockType(pieces, { title: own, room, isSmall: true }, context.type);
  const write = (cell: readonly Piece[]): BlockValues => {
    const { picture: image, words: texts, button } = partsOf(cell);
    return {
      image: image ? context.image(image) : emptyImage,
      texte: wordsHtml(texts, textColors, context, type.tagOf),
      libelle: button?.words ?? '',
      lien: button?.link ?? '',
    };
  };
  return { write, sizes: sizesOf(type) };
}

/** Parts under one another, or small pictures with their words at their right. */
function cells(group: CellsGroup, style: BlockValues, context: FillContext): ImportedBlock {
  const isColumn = group.shape === 'column';
  const { write, sizes } = cellWriter(group, isColumn ? 'narrow' : roomOf(context.place), context);
  const pictures = piecesOf(group).filter((piece) => piece.kind === 'picture');
  return filled(isColumn ? 'reprise-colonne' : 'reprise-vignettes', style, {
    ...sizes,
    largeur: widthIn(isColumn ? contentWidthOf(context.place) : 1_000, pictures),
    [isColumn ? 'parties' : 'vignettes']: group.cells.map(write),
  });
}

/** px: pictures of four columns, which stay small where a phone has the whole width for each. */
const smallColumn = 120;

/** Columns beside one another; what is more than a picture, words and a button, or lies on a background of its own, as free html. */
function columns(group: CellsGroup, style: BlockValues, context: FillContext): ImportedBlock {
  const { shares = '1/2 1/2' } = group;
  const parts = shareParts(shares);
  const { write, sizes } = cellWriter(group, 'narrow', context);
  const isSliced = areSlices(group.cells);
  const isSmall = parts.length === 4 && !isSliced;
  const { palette } = context;
  const areButtons = piecesOf(group).every(({ kind }) => kind === 'button');
  // Under one another on a phone, buttons that lean on one another would stand at its two sides.
  const isLeaning = areButtons && new Set(group.cells.map(mostAlign)).size > 1;
  const colonnes = group.cells.map((pieces, at): BlockValues => {
    const own = pieces[0]?.background;
    const isOwn = own !== group.background;
    const frame = group.frames?.[at];
    const align = isLeaning ? 'center' : mostAlign(pieces);
    const said = {
      cote: align === group.align ? '' : align,
      fond: isOwn ? palette.alias(own, 'background') || palette.paper : '',
      bordure: frame === undefined ? '' : palette.alias(frame, 'accent') || palette.buttons,
    };
    if (!isCell(pieces)) {
      const html = context.html(columnHtml(pieces, own, palette.own.background));
      context.keep(html);
      return { ...write([]), ...said, largeur: null, bouton: '', html };
    }
    const room = roomOfColumn(parts[at % parts.length] ?? 1) - (isOwn || frame ? 2 * CARD_PADDING_PX : 0);
    const { picture: image, button } = partsOf(pieces);
    const width = widthIn(isSmall ? Number.POSITIVE_INFINITY : room, image ? [image] : []);
    const accent = button ? palette.alias(button.color, 'accent') : style.accent;
    return {
      ...{ ...write(pieces), ...said, html: '', contour: button?.isFramed === true },
      largeur: width === null || !isSmall ? width : Math.min(smallColumn, width),
      bouton: accent === style.accent ? '' : accent || palette.buttons,
    };
  });
  return filled('reprise-colonnes', style, {
    ...sizes,
    ...(isSliced && { marges: 'none' }),
    ...{ partage: shares, hauteur: group.isMiddle ? 'middle' : '', colonnes },
    telephone: group.staysBeside === true,
  });
}

/** Words on a button have the paper's colour by themselves, those in a frame the frame's. */
function buttonTextColor({ textColor, color, isFramed }: ButtonPiece, { palette }: FillContext): string {
  const own = isFramed ? color : palette.own.background;
  return textColor === own ? '' : palette.alias(textColor, 'accent');
}

/** How large the titles of free html are beside its words, as the largest of them was. */
function htmlTitles({ title }: HtmlPiece, { type, place }: FillContext): number | null {
  if (!title) return null;
  const own = { size: title.size, of: titleSizes[title.level > 2 ? 'h3' : 'h2'] };
  return blockType([], { title: own, room: roomOf(place) }, type).titles;
}

function freeHtml(piece: HtmlPiece, style: BlockValues, context: FillContext): ImportedBlock {
  if (!areAnchors(piece)) context.keep(piece.html);
  // Words over a picture reach from edge to edge, as they did.
  const isWhole = piece.isWhole || /^<table[^>]* background="/.test(piece.html) || areAnchors(piece);
  return filled('reprise-html', style, {
    ...(isWhole && { marges: 'none' }),
    html: context.html(piece.html),
    tailletitres: htmlTitles(piece, context),
  });
}

/** A group as a block of the family. */
export function fillFamily(group: Group, context: FillContext): ImportedBlock {
  const style = blockStyleFor(group, context);
  if (group.kind === 'cells') return (group.shape === 'columns' ? columns : cells)(group, style, context);
  if (group.kind === 'beside') return article(group, style, context);
  if (group.kind === 'signs') {
    return filled('reprise-html', style, { html: context.html(signsHtml(group.pieces, group.align)) });
  }
  const [first, ...others] = group.pieces;
  if (!first || others.length > 0) {
    return group.pieces.every(isWords) ? words(group, style, context) : article(group, style, context);
  }
  switch (first.kind) {
    case 'picture':
      return picture(first, style, context);
    case 'button':
      return filled('reprise-bouton', style, {
        ...{ libelle: first.words, lien: first.link, largeur: first.width ?? '' },
        ...{ contour: first.isFramed === true, mots: buttonTextColor(first, context) },
      });
    case 'separator':
      return filled('reprise-separateur', style, { trait: context.palette.alias(first.color, 'rule') });
    case 'social':
      return filled('reprise-reseaux', style, { reseaux: first.links });
    case 'html':
      return freeHtml(first, style, context);
    default:
      return words(group, style, context);
  }
}
