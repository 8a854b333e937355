import { badgeDate, frenchDate } from '../../../core/dates/french-date.ts';
import { imageState } from '../../../core/fields/image-address.ts';
import type { SimpleFieldKind } from '../../../core/fields/index.ts';
import { linkWords } from '../../../core/fields/link.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import { hasBoxes } from '../../html/rich-text.ts';
import { type Passage, rolePassage } from '../../text-part/passage.ts';
import { richTextPassages } from '../../text-part/rich-text-passages.ts';
import type { DrawHtml } from '../block-render-context.ts';
import { buttonPiece, textLinkPiece } from '../button.ts';
import { picturePiece, reportBrokenPicture, writePicture } from '../picture.ts';
import { richTextPieces } from '../rich-text-pieces.ts';
import { bodyType, ownAlign, paragraphHtml, rolePiece, roleTypes, scaleType } from '../type-scale.ts';
import { renderArticle } from './article.ts';
import type { FieldRenderer } from './field-renderer.ts';
import { renderNumber } from './number.ts';
import { renderSeparator } from './separator.ts';
import { renderSocial } from './social.ts';

const renderText: FieldRenderer<'text'> = {
  draw: ({ settings }, value, drawing) =>
    value.trim() === '' ? [] : [rolePiece(settings.role, value, drawing, ownAlign(settings.align, drawing))],
  write: ({ settings }, value) => rolePassage(settings.role, value),
};

const sizes = { small: [14, 22], normal: undefined, large: [18, 29] } as const;

const asQuote = (passage: Passage): Passage =>
  passage.kind === 'text' ? { kind: 'quote', paragraphs: [passage.words] } : passage;

const renderRichTextField: FieldRenderer<'richtext'> = {
  draw: ({ settings }, value, drawing) => {
    const blocks = readRichText(value);
    if (blocks.length === 0) return [];
    const type = settings.role === 'quote' ? roleTypes.quote.style(drawing) : bodyType(drawing);
    const own = settings.role === 'quote' ? undefined : sizes[settings.size];
    const sized = own ? { ...type, ...scaleType('texts', own[0], own[1], drawing) } : type;
    return richTextPieces(blocks, sized, settings.align, drawing);
  },
  write: ({ settings }, value) => {
    const passages = richTextPassages(readRichText(value));
    return settings.role === 'quote' ? passages.map(asQuote) : passages;
  },
};

/**
 * Free HTML: rich text, or with the boxes that markup knows how to draw; where nothing draws them, the words are shown.
 */
const renderHtmlField: FieldRenderer<'html'> = {
  draw(_parameter, value, drawing) {
    const drawHtml = drawing.state.context.markup?.drawHtml as DrawHtml | undefined;
    const drawn = hasBoxes(value) ? drawHtml?.(value, drawing) : undefined;
    return drawn ?? richTextPieces(readRichText(value), bodyType(drawing), undefined, drawing);
  },
  write: (_parameter, value) => richTextPassages(readRichText(value)),
};

const renderLink: FieldRenderer<'link'> = {
  draw: ({ settings }, value, drawing, siblings) => {
    const href = safeLink(value);
    const words = linkWords(settings, siblings);
    if (href === undefined || words.trim() === '') return [];
    const piece = settings.display === 'button' ? buttonPiece : textLinkPiece;
    return [piece(words, href, settings.align ?? drawing.align, drawing)];
  },
  write: ({ settings }, value, siblings) => {
    const href = safeLink(value);
    const words = linkWords(settings, siblings).trim();
    return href === undefined || words === '' ? [] : [{ kind: 'link', words, href }];
  },
};

const renderImage: FieldRenderer<'image'> = {
  draw: ({ settings }, value, drawing) => {
    if (imageState(value.url) !== 'valid') {
      reportBrokenPicture(value, drawing);
      return [];
    }
    const width = Math.min(settings.width ?? drawing.width, drawing.width);
    const align = settings.align ?? drawing.align;
    return [picturePiece(value, { width, ratio: settings.ratio, align }, drawing)];
  },
  write: (_parameter, value) => writePicture(value),
};

const renderChoice: FieldRenderer<'choice'> = {
  draw: ({ settings }, value, drawing) => {
    const chosen = settings.options.find((option) => option.value === value);
    return chosen && settings.display === 'eyebrow' ? [rolePiece('eyebrow', chosen.label, drawing)] : [];
  },
  write: ({ settings }, value) => {
    const chosen = settings.options.find((option) => option.value === value);
    return chosen && settings.display === 'eyebrow' ? rolePassage('eyebrow', chosen.label) : [];
  },
};

/** A colour shows in the others: the block takes it up before it draws them. */
const renderColor: FieldRenderer<'color'> = { draw: () => [], write: () => [] };

/** A font shows in the others: the block takes it up before it draws them. */
const renderFont: FieldRenderer<'font'> = { draw: () => [], write: () => [] };

const renderDate: FieldRenderer<'date'> = {
  draw: ({ settings }, value, drawing) => {
    const { align } = settings;
    if (settings.format === 'badge') {
      const badge = badgeDate(value);
      if (!badge) return [];
      const day = { font: drawing.titleFont, size: 28, line: 30, color: drawing.accent };
      const month = { font: drawing.textFont, size: 14, line: 18, color: drawing.muted };
      const html = (top: number) =>
        `${paragraphHtml('p', { top, align }, day, badge.day)}\n${paragraphHtml('p', { top: 0, align }, month, badge.month)}`;
      return [{ kind: 'figure', html }];
    }
    const words = frenchDate(value, settings.format);
    return words === '' ? [] : [rolePiece(settings.role, words, drawing, align)];
  },
  write: ({ settings }, value) =>
    rolePassage(settings.format === 'badge' ? 'figure' : settings.role, frenchDate(value, settings.format)),
};

const renderToggle: FieldRenderer<'toggle'> = {
  draw: ({ settings }, value, drawing) =>
    value && settings.words.trim() !== '' ? [rolePiece('eyebrow', settings.words, drawing)] : [],
  write: ({ settings }, value) => (value ? rolePassage('eyebrow', settings.words) : []),
};

/** How each kind that a list may hold becomes email. */
export const simpleFieldRenderers: { [Kind in SimpleFieldKind]: FieldRenderer<Kind> } = {
  text: renderText,
  richtext: renderRichTextField,
  html: renderHtmlField,
  link: renderLink,
  choice: renderChoice,
  number: renderNumber,
  color: renderColor,
  font: renderFont,
  toggle: renderToggle,
  date: renderDate,
  image: renderImage,
  social: renderSocial,
  separator: renderSeparator,
  article: renderArticle,
};
