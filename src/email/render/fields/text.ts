import { rolePassage } from '../../text-part/role-passage.ts';
import { textHtml } from '../html.ts';
import { paragraphHtml, roleTag, roleTypes } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderText: FieldRenderer<'text'> = {
  draw: ({ settings }, value, drawing) => {
    if (value.trim() === '') return [];
    const { kind, style } = roleTypes[settings.role];
    const tag = roleTag(settings.role, drawing);
    return [
      {
        kind,
        html: (top) =>
          paragraphHtml(
            tag,
            { top, align: settings.align === drawing.align ? undefined : settings.align },
            style(drawing),
            textHtml(value),
          ),
      },
    ];
  },
  write: ({ settings }, value) => rolePassage(settings.role, value),
};
