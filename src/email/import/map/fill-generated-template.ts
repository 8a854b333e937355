import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import { defaultValueOf } from '../../../core/fields/contents.ts';
import { cleanFreeHtml } from '../../html/clean-html.ts';
import { CARD_PADDING_PX } from '../../markup/columns.ts';
import { articleTitleSizes } from '../../render/fields/article.ts';
import { titleSizes } from '../../render/type-scale.ts';
import type { ButtonPiece, HeadingPiece, HtmlPiece, PicturePiece, Piece } from '../outline.ts';
import { areAnchors } from '../pieces/anchors.ts';
import { largestTitle } from '../pieces/background.ts';
import { partsOf as shareParts } from './column-shares.ts';
import { emptyImage, type FillContext, type FilledPlace, type ImportedBlock } from './fill-context.ts';
import { type GeneratedTemplateId, member } from './generated-template.ts';
import {
  type Group,
  isCell,
  isWords,
  mostAlign,
  piecesOf,
  reachesEdges,
  type StackGroup,
  type WordsPiece,
} from './group.ts';
import { columnHtml, signsHtml } from './rest-html.ts';
import { areSlices } from './sections.ts';
import { type BlockType, blockType, type TextRoom } from './type-sizes.ts';
import { articleValue, type BlockTextColors, plainTitle, titleOf, wordsHtml } from './words-html.ts';

interface Parts {
  picture?: PicturePiece | undefined;
  words: WordsPiece[];
  button?: ButtonPiece | undefined;
}

const partsOf = (pieces: readonly Piece[]): Parts => ({
  picture: pieces.find((piece) => piece.kind === 'picture'),
  words: pieces.filter(isWords),
  button: pieces.find((piece) => piece.kind === 'button'),
});

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

const filled = (id: GeneratedTemplateId, datas: BlockValues): ImportedBlock => ({
  template: member(id),
  datas: Object.fromEntries(
    Object.entries(withoutContent(member(id))).map(([key, empty]) => [
      key,
      key in datas ? datas[key] : empty,
    ]),
  ),
});

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

/** The colours, the alignment, the padding of a block and the space between its letters. */
export function blockStyleFor(group: Group, context: FillContext): BlockValues {
  const { palette, place } = context;
  const pieces = piecesOf(group);
  const textColors = textColorsOf(pieces, context);
  const { button } = partsOf(pieces);
  const accent = palette.alias(button?.color, 'accent');
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
  };
}

const roomOf = ({ blockfilter }: FilledPlace): TextRoom =>
  blockfilter === 'semi' ? 'narrow' : blockfilter === 'footer' ? 'footer' : 'wide';
/** px of a title at 100 %. */
const titleIn = (sizes: Record<'wide' | 'narrow', readonly [number, number]>, room: TextRoom): number =>
  sizes[room === 'narrow' ? room : 'wide'][0];

const sizesOf = ({ titles, texts }: BlockType) => ({ tailletitres: titles, tailletextes: texts });

function article(group: Group, context: FillContext): ImportedBlock {
  const pieces = piecesOf(group);
  const { picture, words, button } = partsOf(pieces);
  const title = titleOf(words, context.type);
  const rest = title ? words.slice(1) : words;
  const isLead = words[0]?.kind === 'heading' && words[0].level === 1;
  const isBeside = group.kind === 'beside';
  const id = isBeside ? 'reprise-article-gauche' : isLead ? 'reprise-grand-article' : 'reprise-article';
  const textColors = textColorsOf(pieces, context);
  const room = isBeside ? 'narrow' : roomOf(context.place);
  const base = titleIn(articleTitleSizes[id === 'reprise-grand-article' ? 'large' : 'normal'], room);
  const type = blockType(
    pieces,
    { title: title && { size: (words[0] as HeadingPiece).size, base }, room },
    context.type,
  );
  return filled(id, {
    ...blockStyleFor(group, context),
    ...sizesOf(type),
    largeur: picture ? widthIn(isBeside ? 214 : contentWidthOf(context.place), [picture]) : null,
    article: articleValue(
      { picture, title, button, intro: wordsHtml(rest, textColors, context, type.tagOf) },
      context,
    ),
  });
}

function words(group: StackGroup, context: FillContext): ImportedBlock {
  const { words: pieces } = partsOf(group.pieces);
  const style = blockStyleFor(group, context);
  const textColors = textColorsOf(pieces, context);
  if (pieces.every((piece) => piece.kind === 'text' && piece.size <= 13)) {
    return filled('reprise-mentions', {
      ...style,
      texte: wordsHtml(pieces, textColors, context, () => 'h3'),
    });
  }
  const [first] = pieces;
  const title = first?.kind === 'heading' && first.level === 1 ? titleOf(pieces, context.type) : undefined;
  const isPlain = title !== undefined && title.link === '';
  const room = roomOf(context.place);
  const own = isPlain
    ? { size: (first as HeadingPiece).size, base: titleIn(titleSizes.title, room) }
    : undefined;
  const type = blockType(pieces, { title: own, room }, context.type);
  return filled('reprise-texte', {
    ...style,
    ...sizesOf(type),
    titre: isPlain ? title.words : '',
    texte: wordsHtml(isPlain ? pieces.slice(1) : pieces, textColors, context, type.tagOf),
  });
}

function picture(piece: PicturePiece, group: Group, context: FillContext): ImportedBlock {
  const isWhole = context.place.blockfilter !== 'semi';
  const isEdgeToEdge = reachesEdges(piece, { width: 600, isWhole });
  return filled('reprise-image', {
    ...blockStyleFor(group, context),
    ...(isEdgeToEdge && { marges: 'none' }),
    image: context.image(piece),
    largeur: widthIn(isEdgeToEdge ? 1 : contentWidthOf(context.place), [piece]),
  });
}

type Cells = Extract<Group, { kind: 'cells' }>;

/** How the cells of a group are written, whose titles are all of the smallest step. */
function cellWriter(group: Cells, room: TextRoom, context: FillContext) {
  const pieces = piecesOf(group);
  const textColors = textColorsOf(pieces, context);
  const { title } = largestTitle(pieces);
  const own = title && { size: title.size, base: titleIn(titleSizes.h3, room) };
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
function cells(group: Cells, context: FillContext): ImportedBlock {
  const isColumn = group.shape === 'column';
  const { write, sizes } = cellWriter(group, isColumn ? 'narrow' : roomOf(context.place), context);
  const pictures = piecesOf(group).filter((piece) => piece.kind === 'picture');
  return filled(isColumn ? 'reprise-colonne' : 'reprise-vignettes', {
    ...blockStyleFor(group, context),
    ...sizes,
    largeur: widthIn(isColumn ? contentWidthOf(context.place) : 1_000, pictures),
    [isColumn ? 'parties' : 'vignettes']: group.cells.map(write),
  });
}

/** px: pictures of four columns, which stay small where a phone has the whole width for each. */
const smallColumn = 120;

/** Columns beside one another; what is more than a picture, words and a button, or lies on a background of its own, as free html. */
function columns(group: Cells, context: FillContext): ImportedBlock {
  const { shares = '1/2 1/2' } = group;
  const parts = shareParts(shares);
  const { write, sizes } = cellWriter(group, 'narrow', context);
  const isSliced = areSlices(group.cells);
  const style = blockStyleFor(group, context);
  const { palette } = context;
  const colonnes = group.cells.map((pieces, at): BlockValues => {
    const around = pieces[0]?.background === group.background ? 24 : 24 + 2 * CARD_PADDING_PX;
    const room = Math.floor(596 * (parts[at % parts.length] ?? 1)) - around;
    const align = mostAlign(pieces);
    const cote = align === group.align ? '' : align;
    const own = pieces[0]?.background;
    const fond = own === group.background ? '' : palette.alias(own, 'background') || palette.paper;
    if (!isCell(pieces)) {
      const html = columnHtml(pieces, own, context);
      context.keep(html);
      return { ...write([]), cote, fond, largeur: null, bouton: '', html: cleanFreeHtml(html) };
    }
    const isSmall = parts.length === 4 && !isSliced;
    const pictures = pieces.filter((piece) => piece.kind === 'picture');
    const width = widthIn(isSmall ? Number.POSITIVE_INFINITY : room, pictures);
    const largeur = width === null || !isSmall ? width : Math.min(smallColumn, width);
    const { button } = partsOf(pieces);
    const accent = button ? palette.alias(button.color, 'accent') : style.accent;
    const bouton = accent === style.accent ? '' : accent || palette.buttons;
    const contour = button?.isFramed === true;
    return { ...write(pieces), cote, fond, largeur, bouton, contour, html: '' };
  });
  return filled('reprise-colonnes', {
    ...style,
    ...sizes,
    ...(isSliced && { marges: 'none' }),
    partage: shares,
    hauteur: group.isMiddle ? 'middle' : '',
    colonnes,
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
  const room = roomOf(place);
  const base = titleIn(titleSizes[title.level > 2 ? 'h3' : 'h2'], room);
  return blockType([], { title: { size: title.size, base }, room }, type).titles;
}

/** A group as a block of the family. */
export function fillGeneratedTemplate(group: Group, context: FillContext): ImportedBlock {
  if (group.kind === 'cells') return (group.shape === 'columns' ? columns : cells)(group, context);
  if (group.kind === 'beside') return article(group, context);
  if (group.kind === 'signs') {
    const html = cleanFreeHtml(signsHtml(group.pieces, group.align, context.image));
    return filled('reprise-html', { ...blockStyleFor(group, context), html });
  }
  const [first, ...others] = group.pieces;
  const style = () => blockStyleFor(group, context);
  if (!first || others.length > 0) {
    return group.pieces.every(isWords) ? words(group, context) : article(group, context);
  }
  switch (first.kind) {
    case 'picture':
      return picture(first, group, context);
    case 'button':
      return filled('reprise-bouton', {
        ...style(),
        libelle: first.words,
        lien: first.link,
        largeur: first.width ?? '',
        contour: first.isFramed === true,
        mots: buttonTextColor(first, context),
      });
    case 'separator':
      return filled('reprise-separateur', style());
    case 'social':
      return filled('reprise-reseaux', { ...style(), reseaux: first.links });
    case 'html':
      if (!areAnchors(first)) context.keep(first.html);
      // Words over a picture reach from edge to edge, as they did.
      return filled('reprise-html', {
        ...style(),
        ...((first.isWhole || /^<table[^>]* background="/.test(first.html) || areAnchors(first)) && {
          marges: 'none',
        }),
        html: context.html(first.html),
        tailletitres: htmlTitles(first, context),
      });
    default:
      return words(group, context);
  }
}
