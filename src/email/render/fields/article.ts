import { type ArticleSettings, type ArticleValue, callLabel } from '../../../core/fields/article.ts';
import { imageState } from '../../../core/fields/image-address.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import type { Passage } from '../../text-part/passage.ts';
import { rolePassage } from '../../text-part/passage.ts';
import { richTextPassages } from '../../text-part/rich-text-passages.ts';
import {
  type BlockRenderContext,
  isNarrow,
  nextHeading,
  type RenderedPiece,
} from '../block-render-context.ts';
import { buttonPiece, textLinkPiece } from '../button.ts';
import { openColoredLink } from '../color-classes.ts';
import { openPlain, sides, textHtml } from '../html.ts';
import { ghostColumns } from '../outlook.ts';
import { fieldTags } from '../parts.ts';
import {
  type PictureFrame,
  pictureHtml,
  picturePiece,
  reportBrokenPicture,
  writePicture,
} from '../picture.ts';
import { linkMark, recordReadableColor } from '../render-state.ts';
import { richTextPieces } from '../rich-text-pieces.ts';
import { columnPadding, stackFlow } from '../stack.ts';
import { bodyType, paragraphHtml, roleTypes, scaleType, type TypeStyle, titleType } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';
import { inField } from './parameters.ts';

/** Share of the width a picture takes beside its text. */
const pictureShare = 0.4;
/** px under a picture, which part it from its text when the columns stack. */
const stackedGap = 14;

/** px: size and line of titles at 100 %. */
export const articleTitleSizes: Record<
  ArticleSettings['title'],
  { wide: [number, number]; narrow: [number, number] }
> = {
  large: { wide: [28, 35], narrow: [23, 29] },
  normal: { wide: [22, 29], narrow: [20, 26] },
  small: { wide: [18, 25], narrow: [17, 23] },
};

const bareLink = (href: string): Passage => ({ kind: 'link', words: '', href });

export const renderArticle: FieldRenderer<'article'> = {
  draw: ({ settings, key }, value, drawing) => {
    const side = settings.image?.side ?? 'top';
    const hasPicture = settings.image !== undefined && imageState(value.image.url) === 'valid';
    if (settings.image) reportBrokenPicture(value.image, ofPicture(drawing));
    if (hasPicture && side !== 'top' && drawing.columns && !isNarrow(drawing)) {
      return [besidePicture(settings, value, key, drawing, side)];
    }
    const frame: PictureFrame = {
      width: drawing.width,
      ratio: settings.image?.ratio ?? 'free',
      align: drawing.align,
    };
    const picture = hasPicture
      ? [picturePiece(value.image, frame, ofPicture(drawing), ...pictureLink(settings, value, drawing))]
      : [];
    return [
      ...inField(picture, `${drawing.path}[image]`, drawing),
      ...textPieces(settings, value, key, drawing),
    ];
  },
  write: ({ settings }, value) => {
    const link = articleLink(settings, value);
    const call = callToAction(settings, value);
    return [
      ...(settings.category ? rolePassage('eyebrow', value.category) : []),
      ...rolePassage('title', value.title),
      ...(settings.hook ? rolePassage('body', value.hook) : []),
      ...(settings.intro ? richTextPassages(introBlocks(settings, value)) : []),
      ...(settings.image ? writePicture(value.image) : []),
      ...(link !== undefined && link !== call?.href ? [bareLink(link)] : []),
      ...(call ? [{ kind: 'link' as const, words: call.words, href: call.href }] : []),
    ];
  },
};

/** The picture in one column, the text in the other; on a phone the picture comes first. */
function besidePicture(
  settings: ArticleSettings,
  value: ArticleValue,
  key: string,
  drawing: BlockRenderContext,
  side: 'left' | 'right',
): RenderedPiece {
  const padding = columnPadding(drawing.inset);
  const total = drawing.width + 2 * padding;
  const pictureColumn = Math.round(total * pictureShare);
  const inner = { ...drawing, columns: false, align: 'left' as const };
  const pictureWidth = pictureColumn - 2 * padding;
  const frame: PictureFrame = { width: pictureWidth, ratio: settings.image?.ratio ?? 'free', align: 'left' };
  const texts = textPieces(settings, value, key, { ...inner, width: total - pictureColumn - 2 * padding });
  const cell = (top: number, bottom: number, html: string) =>
    `${openPlain()}<tr><td style="padding:${sides(top, padding, bottom, padding)}">\n${html}</td></tr></table>`;
  const inColumn = ofPicture({ ...inner, width: pictureWidth });
  const [open, close] = fieldTags(drawing.state, `${drawing.path}[image]`);
  const picture = `${open}${pictureHtml(value.image, frame, inColumn, ...pictureLink(settings, value, drawing))}${close}`;
  return {
    kind: 'group',
    wide: true,
    html: (top) =>
      ghostColumns(
        [
          { width: pictureColumn, html: cell(top, stackedGap, picture) },
          { width: total - pictureColumn, html: cell(top, 0, stackFlow(texts)) },
        ],
        { mirrored: side === 'right' },
      ),
  };
}

/** Category, title, hook line, introduction and call to action, in reading order. */
function textPieces(
  settings: ArticleSettings,
  value: ArticleValue,
  key: string,
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const link = articleLink(settings, value);
  const pieces: RenderedPiece[] = [];
  const put = (piece: RenderedPiece, part: string) =>
    pieces.push(...inField([piece], `${drawing.path}${part}`, drawing));
  if (settings.category && value.category.trim() !== '')
    put(categoryPiece(settings, value, key, drawing), '[category]');
  if (value.title.trim() !== '') put(titlePiece(settings, value, link, drawing), '[title]');
  if (settings.hook && value.hook.trim() !== '') {
    const style: TypeStyle = {
      font: drawing.textFont,
      ...scaleType('texts', 17, 26, drawing),
      color: drawing.text,
    };
    put(
      { kind: 'subtitle', html: (top) => paragraphHtml('p', { top }, style, textHtml(value.hook)) },
      '[hook]',
    );
  }
  if (settings.intro) {
    const intro = { ...drawing, path: `${drawing.path}[intro]` };
    const texts = richTextPieces(introBlocks(settings, value), bodyType(drawing), undefined, intro);
    pieces.push(...inField(texts, intro.path, drawing));
  }
  const call = callToAction(settings, value);
  if (call && settings.cta) {
    const { palette } = drawing.state;
    const alias = { block: drawing.blockId, field: key };
    const colors = {
      background: palette.color(settings.cta.color, alias),
      textColor: palette.color(settings.cta.textColor, alias),
    };
    const place = { ...drawing, path: `${drawing.path}${call.part}` };
    const piece =
      settings.cta.display === 'button'
        ? buttonPiece(call.words, call.href, drawing.align, place, colors)
        : textLinkPiece(call.words, call.href, drawing.align, place);
    put(piece, '[cta][text]');
  }
  return pieces;
}

function categoryPiece(
  settings: ArticleSettings,
  value: ArticleValue,
  key: string,
  drawing: BlockRenderContext,
): RenderedPiece {
  const { state, background, blockId } = drawing;
  const label = settings.category?.labels.find((option) => option.label === value.category);
  const own = label && state.palette.color(label.color, { block: blockId, field: key });
  const color = own === undefined ? drawing.accent : recordReadableColor(state, own, background);
  const style = { ...roleTypes.eyebrow.style(drawing), color };
  return {
    kind: 'eyebrow',
    html: (top) => paragraphHtml('p', { top }, style, textHtml(value.category)),
  };
}

function titlePiece(
  settings: ArticleSettings,
  value: ArticleValue,
  link: string | undefined,
  drawing: BlockRenderContext,
): RenderedPiece {
  const [size, line] = articleTitleSizes[settings.title][isNarrow(drawing) ? 'narrow' : 'wide'];
  const style = titleType(drawing, size, line);
  const tag = nextHeading(drawing.headings, settings.title === 'small' ? 3 : 2);
  const words = textHtml(value.title);
  const linked =
    link === undefined
      ? words
      : `${openColoredLink(link, 'text-decoration:none;', drawing.title, linkMark(drawing, link, `${drawing.path}[link]`))}${words}</a>`;
  const isLink = link !== undefined;
  return { kind: 'title', html: (top) => paragraphHtml(tag, { top, isLink }, style, linked) };
}

function introBlocks(settings: ArticleSettings, value: ArticleValue) {
  if (settings.intro?.format !== 'plain') return readRichText(value.intro);
  return readRichText(value.intro.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\r?\n/g, '<br>'));
}

const articleLink = (settings: ArticleSettings, value: ArticleValue): string | undefined =>
  settings.link ? safeLink(value.link) : undefined;

const ofPicture = (drawing: BlockRenderContext): BlockRenderContext => ({
  ...drawing,
  path: `${drawing.path}[image]`,
});

/** Where a picture leads, and where that is said. One without words of its own carries no link: a screen reader could not name it. */
function pictureLink(
  settings: ArticleSettings,
  value: ArticleValue,
  { path }: BlockRenderContext,
): [link: string, linkPath: string] {
  if (value.image.link !== '') return [value.image.link, `${path}[image][link]`];
  const silent = value.image.decorative || value.image.alt.trim() === '';
  return [silent ? '' : (articleLink(settings, value) ?? ''), `${path}[link]`];
}

function callToAction(
  { cta }: ArticleSettings,
  value: ArticleValue,
): { words: string; href: string; part: '[cta][link]' | '[link]' } | undefined {
  const own = safeLink(value.cta.link);
  const href = own ?? safeLink(value.link);
  const part = own === undefined ? '[link]' : '[cta][link]';
  const words = cta ? callLabel(value, cta.words) : '';
  return href !== undefined && words !== '' ? { words, href, part } : undefined;
}
