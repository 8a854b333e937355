import type { FieldKind } from '../../../core/fields/index.ts';
import type { FieldRenderer } from './field-renderer.ts';
import { renderList } from './list.ts';
import { simpleFieldRenderers } from './simple-fields.ts';

/** How each kind of parameter becomes email. */
export const fieldRenderers: { [Kind in FieldKind]: FieldRenderer<Kind> } = {
  ...simpleFieldRenderers,
  list: renderList,
};
