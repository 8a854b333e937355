import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import { defaultValueOf } from '../../../core/fields/contents.ts';
import { MAX_TITLE_CHARS } from '../../../core/fields/limits.ts';
import type { ImageValue } from '../../../core/fields/part.ts';
import { cleanFreeHtml } from '../../html/clean-html.ts';
import { articleTitleSizes } from '../../render/fields/article.ts';
import { titleSizes } from '../../render/type-scale.ts';
import type { ButtonPiece, HeadingPiece, PicturePiece, Piece } from '../outline.ts';
import { areAnchors } from '../pieces/anchors.ts';
import type { BlockSlot, FillContext, ImportedBlock } from './fill-context.ts';
import { type GeneratedTemplateId, member } from './generated-template.ts';
import { type Group, isWords, piecesOf, reachesEdges, type StackGroup, type WordsPiece } from './group.ts';
import { pieceHtml, signsHtml } from './rest-html.ts';
import { areSlices } from './sections.ts';
import { type BlockType, blockType, type TextRoom } from './type-sizes.ts';
import { type BlockTextColors, type PlainTitle, plainTitle, wordsHtml } from './words-html.ts';

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
export const contentWidthOf = ({ blockfilter }: BlockSlot) => (blockfilter === 'semi' ? 262 : 572);

/** Drawn width to ask for; null where a picture takes the room there is, or nothing is known. */
function widthIn(room: number, pictures: readonly PicturePiece[]): number | null {
  const widths = pictures.flatMap(({ width }) => (width === undefined ? [] : [width]));
  const widest = Math.max(16, ...widths);
  return widths.length === 0 || widest >= room * 0.9 ? null : Math.round(widest);
}

/** px: pictures of four columns, which stay small where a phone has the whole width for each. */
const smallColumn = 120;
const smallWidth = (pictures: readonly PicturePiece[]) => {
  const width = widthIn(Number.POSITIVE_INFINITY, pictures);
  return width === null ? null : Math.min(smallColumn, width);
};

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
  const texts = pieces.filter((piece) => piece.kind === 'text');
  const main = texts.toSorted((one, other) => other.html.length - one.html.length)[0];
  const heading = pieces.find((piece): piece is HeadingPiece => piece.kind === 'heading');
  const title = heading && (plainTitle(heading)?.color ?? heading.color);
  return { text: main?.color ?? palette.own.text, title: title ?? palette.own.title };
}

/** The colours, the alignment and the padding of a block. */
export function blockStyleFor(group: Group, standing: BlockSlot, context: FillContext): BlockValues {
  const { palette } = context;
  const pieces = piecesOf(group);
  const inks = textColorsOf(pieces, context);
  const { button } = partsOf(pieces);
  const accent = palette.alias(button?.color, 'accent');
  const title = palette.alias(inks.title, 'title');
  return {
    fond: palette.alias(group.ground, 'ground'),
    encre: palette.alias(inks.text, 'text'),
    // A block's accent colours its titles too, unless they have their own.
    titres: title === '' && accent !== '' ? palette.titles : title,
    accent,
    alignement: group.align === 'left' ? '' : group.align,
    marges: standing.isCrowded ? 'tight' : '',
  };
}

const titleOf = ([first]: readonly WordsPiece[]): PlainTitle | undefined => {
  const title = first?.kind === 'heading' ? plainTitle(first) : undefined;
  return title && title.words.length <= MAX_TITLE_CHARS ? title : undefined;
};

const roomOf = ({ blockfilter }: BlockSlot): TextRoom =>
  blockfilter === 'semi' ? 'narrow' : blockfilter === 'footer' ? 'footer' : 'wide';
/** px of a title at 100 %. */
const titleIn = (sizes: Record<'wide' | 'narrow', readonly [number, number]>, room: TextRoom): number =>
  sizes[room === 'narrow' ? room : 'wide'][0];

const sizesOf = ({ titles, texts }: BlockType) => ({ tailletitres: titles, tailletextes: texts });

function article(group: Group, standing: BlockSlot, context: FillContext): ImportedBlock {
  const pieces = piecesOf(group);
  const { picture, words, button } = partsOf(pieces);
  const title = titleOf(words);
  const rest = title ? words.slice(1) : words;
  const isLead = words[0]?.kind === 'heading' && words[0].level === 1;
  const isBeside = group.kind === 'beside';
  const id = isBeside ? 'reprise-article-gauche' : isLead ? 'reprise-grand-article' : 'reprise-article';
  const inks = textColorsOf(pieces, context);
  const room = isBeside ? 'narrow' : roomOf(standing);
  const base = titleIn(articleTitleSizes[id === 'reprise-grand-article' ? 'large' : 'normal'], room);
  const type = blockType(
    pieces,
    { title: title && { size: (words[0] as HeadingPiece).size, base }, room },
    context.type,
  );
  return filled(id, {
    ...blockStyleFor(group, standing, context),
    ...sizesOf(type),
    largeur: picture ? widthIn(isBeside ? 214 : contentWidthOf(standing), [picture]) : null,
    article: {
      title: title?.words ?? '',
      link: title?.link ?? '',
      intro: wordsHtml(rest, inks, context.palette, type.tagOf),
      category: '',
      image: picture ? context.image(picture) : emptyImage,
      hook: '',
      cta: { text: button?.words ?? '', link: button?.link ?? '' },
    },
  });
}

const emptyImage: ImageValue = { url: '', alt: '', decorative: false, link: '' };

function words(group: StackGroup, standing: BlockSlot, context: FillContext): ImportedBlock {
  const { words: pieces } = partsOf(group.pieces);
  const dress = blockStyleFor(group, standing, context);
  const inks = textColorsOf(pieces, context);
  if (pieces.every((piece) => piece.kind === 'text' && piece.size <= 13)) {
    return filled('reprise-mentions', {
      ...dress,
      texte: wordsHtml(pieces, inks, context.palette, () => 'h3'),
    });
  }
  const [first] = pieces;
  const title = first?.kind === 'heading' && first.level === 1 ? titleOf(pieces) : undefined;
  const isPlain = title !== undefined && title.link === '';
  const room = roomOf(standing);
  const own = isPlain
    ? { size: (first as HeadingPiece).size, base: titleIn(titleSizes.title, room) }
    : undefined;
  const type = blockType(pieces, { title: own, room }, context.type);
  return filled('reprise-texte', {
    ...dress,
    ...sizesOf(type),
    titre: isPlain ? title.words : '',
    texte: wordsHtml(isPlain ? pieces.slice(1) : pieces, inks, context.palette, type.tagOf),
  });
}

function picture(
  piece: PicturePiece,
  group: Group,
  standing: BlockSlot,
  context: FillContext,
): ImportedBlock {
  const isWhole = standing.blockfilter !== 'semi';
  const isEdgeToEdge = reachesEdges(piece, { width: 600, isWhole });
  return filled('reprise-image', {
    ...blockStyleFor(group, standing, context),
    ...(isEdgeToEdge && { marges: 'none' }),
    image: context.image(piece),
    largeur: widthIn(isEdgeToEdge ? 1 : contentWidthOf(standing), [piece]),
  });
}

function cells(
  group: Extract<Group, { kind: 'cells' }>,
  standing: BlockSlot,
  context: FillContext,
): ImportedBlock {
  const inks = textColorsOf(piecesOf(group), context);
  const type = blockType(
    piecesOf(group),
    { room: group.shape === 'vignettes' ? roomOf(standing) : 'narrow', isSmall: true },
    context.type,
  );
  const items = group.cells.map((pieces) => {
    const parts = partsOf(pieces);
    return {
      image: parts.picture ? context.image(parts.picture) : emptyImage,
      texte: wordsHtml(parts.words, inks, context.palette, type.tagOf),
      libelle: parts.button?.words ?? '',
      lien: parts.button?.link ?? '',
    };
  });
  const isColumns = group.shape === 'columns';
  const across = Math.min(4, Math.max(2, group.across));
  const thirds = { left: 'reprise-tiers-deux-tiers', right: 'reprise-deux-tiers-tiers' } as const;
  const columns = group.third ? thirds[group.third] : (`reprise-${across}-colonnes` as GeneratedTemplateId);
  const shapes = {
    columns: [columns, 'colonnes'],
    vignettes: ['reprise-vignettes', 'vignettes'],
    column: ['reprise-colonne', 'parties'],
  } as const;
  const [id, list] = shapes[group.shape];
  const pictures = piecesOf(group).filter((piece) => piece.kind === 'picture');
  const isSliced = areSlices(group.cells);
  const rooms = {
    columns: Math.floor(group.third ? (596 * 2) / 3 : 596 / across) - 24,
    vignettes: 1_000,
    column: contentWidthOf(standing),
  };
  return filled(id, {
    ...blockStyleFor(group, standing, context),
    ...sizesOf(type),
    ...(isSliced && { marges: 'none' }),
    largeur:
      across === 4 && isColumns && !isSliced ? smallWidth(pictures) : widthIn(rooms[group.shape], pictures),
    [list]: items,
  });
}

/** A group as a block of the family. */
export function fillGeneratedTemplate(
  group: Group,
  standing: BlockSlot,
  context: FillContext,
): ImportedBlock {
  if (group.kind === 'cells') return cells(group, standing, context);
  if (group.kind === 'beside') return article(group, standing, context);
  if (group.kind === 'signs') {
    const html = cleanFreeHtml(signsHtml(group.pieces, group.align, context.image));
    return filled('reprise-html', { ...blockStyleFor(group, standing, context), html });
  }
  if (group.kind === 'rest') {
    const html = group.pieces.map((piece) => pieceHtml(piece, context)).join('');
    context.keep(html);
    return filled('reprise-html', { html: cleanFreeHtml(html) });
  }
  const [first, ...others] = group.pieces;
  const dress = () => blockStyleFor(group, standing, context);
  if (!first || others.length > 0) {
    return group.pieces.every(isWords) ? words(group, standing, context) : article(group, standing, context);
  }
  switch (first.kind) {
    case 'picture':
      return picture(first, group, standing, context);
    case 'button':
      return filled('reprise-bouton', { ...dress(), libelle: first.words, lien: first.link });
    case 'separator':
      return filled('reprise-separateur', dress());
    case 'social':
      return filled('reprise-reseaux', { ...dress(), reseaux: first.links });
    case 'html':
      if (!areAnchors(first)) context.keep(first.html);
      // Words over a picture reach from edge to edge, as they did.
      return filled('reprise-html', {
        ...dress(),
        ...((/^<table[^>]* background="/.test(first.html) || areAnchors(first)) && { marges: 'none' }),
        html: context.html(first.html),
      });
    default:
      return words(group, standing, context);
  }
}
