import type { FieldKind } from '../../../core/fields/index.ts';
import type { FieldPress } from './field-press.ts';
import { listPress } from './list.ts';
import { simpleFieldPresses } from './simple-fields.ts';

/** How each kind of parameter becomes email. */
export const fieldPresses = {
  ...simpleFieldPresses,
  list: listPress,
} satisfies { [Kind in FieldKind]: FieldPress<Kind> };
