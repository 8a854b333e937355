import { rolePassage } from '../../text-part/role-passage.ts';
import { textHtml } from '../html.ts';
import { paragraphHtml, roleTypes } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderToggle: FieldRenderer<'toggle'> = {
  draw: ({ settings }, value, drawing) => {
    if (!value || settings.words.trim() === '') return [];
    const { kind, style } = roleTypes.eyebrow;
    return [
      {
        kind,
        html: (top) => paragraphHtml('p', { top }, style(drawing), textHtml(settings.words)),
      },
    ];
  },
  write: ({ settings }, value) => (value ? rolePassage('eyebrow', settings.words) : []),
};
