import { rolePassage } from '../../text-part/role-passage.ts';
import { textHtml } from '../html.ts';
import { paragraph, roleTypes } from '../type-scale.ts';
import type { FieldPress } from './field-press.ts';

export const togglePress: FieldPress<'toggle'> = {
  draw: ({ settings }, value, drawing) => {
    if (!value || settings.words.trim() === '') return [];
    const { kind, style } = roleTypes.eyebrow;
    return [
      {
        kind,
        html: (top) => paragraph('p', { top }, style(drawing), textHtml(settings.words)),
      },
    ];
  },
  write: ({ settings }, value) => (value ? rolePassage('eyebrow', settings.words) : []),
};
