import type { SimpleFieldKind } from '../../../core/fields/index.ts';
import { renderArticle } from './article.ts';
import { renderChoice } from './choice.ts';
import { renderColor } from './color.ts';
import { renderDate } from './date.ts';
import type { FieldRenderer } from './field-renderer.ts';
import { renderFont } from './font.ts';
import { renderHtmlField } from './html.ts';
import { renderImage } from './image.ts';
import { renderLink } from './link.ts';
import { renderNumber } from './number.ts';
import { renderRichTextField } from './richtext.ts';
import { renderSeparator } from './separator.ts';
import { renderSocial } from './social.ts';
import { renderText } from './text.ts';
import { renderToggle } from './toggle.ts';

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
