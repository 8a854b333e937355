import type { ComponentType } from 'react';
import type { SimpleFieldKind } from '../../core/fields/index.ts';
import { ChoiceControl } from './choice.tsx';
import { ColorControl } from './color.tsx';
import type { FieldProps } from './field-props.ts';
import { FontControl } from './font.tsx';
import { HtmlControl } from './html.tsx';
import { ImageControl } from './image.tsx';
import { lazyField } from './lazy-field.tsx';
import { LinkControl } from './link.tsx';
import { NumberControl } from './number.tsx';
import { RichTextControl } from './richtext.tsx';
import { SeparatorControl } from './separator.tsx';
import { TextControl } from './text.tsx';
import { ToggleControl } from './toggle.tsx';

// Whole groups of fields, and what few blocks hold.
const ArticleControl = lazyField<'article'>(async () => (await import('./article.tsx')).ArticleControl);
const DateControl = lazyField<'date'>(async () => (await import('./date.tsx')).DateControl);
const SocialControl = lazyField<'social'>(async () => (await import('./social.tsx')).SocialControl);

/** How each kind that may stand in a list is edited. */
export const simpleControls: { [Kind in SimpleFieldKind]: ComponentType<FieldProps<Kind>> } = {
  text: TextControl,
  richtext: RichTextControl,
  html: HtmlControl,
  link: LinkControl,
  choice: ChoiceControl,
  number: NumberControl,
  color: ColorControl,
  font: FontControl,
  toggle: ToggleControl,
  date: DateControl,
  image: ImageControl,
  social: SocialControl,
  separator: SeparatorControl,
  article: ArticleControl,
};
