import type { SimpleFieldKind } from '../../../core/fields/index.ts';
import { articlePress } from './article.ts';
import { choicePress } from './choice.ts';
import { colorPress } from './color.ts';
import { datePress } from './date.ts';
import type { FieldPress } from './field-press.ts';
import { fontPress } from './font.ts';
import { htmlPress } from './html.ts';
import { imagePress } from './image.ts';
import { linkPress } from './link.ts';
import { numberPress } from './number.ts';
import { richtextPress } from './richtext.ts';
import { separatorPress } from './separator.ts';
import { socialPress } from './social.ts';
import { textPress } from './text.ts';
import { togglePress } from './toggle.ts';

/** How each kind that a list may hold becomes email. */
export const simpleFieldPresses = {
  text: textPress,
  richtext: richtextPress,
  html: htmlPress,
  link: linkPress,
  choice: choicePress,
  number: numberPress,
  color: colorPress,
  font: fontPress,
  toggle: togglePress,
  date: datePress,
  image: imagePress,
  social: socialPress,
  separator: separatorPress,
  article: articlePress,
} satisfies { [Kind in SimpleFieldKind]: FieldPress<Kind> };
