import { rolePassage } from '../../text-part/role-passage.ts';
import { textHtml } from '../html.ts';
import { paragraphHtml, roleTypes } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderChoice: FieldRenderer<'choice'> = {
  draw: ({ settings }, value, drawing) => {
    const chosen = settings.options.find((option) => option.value === value);
    if (!chosen || settings.display !== 'eyebrow') return [];
    const { kind, style } = roleTypes.eyebrow;
    return [
      {
        kind,
        html: (top) => paragraphHtml('p', { top }, style(drawing), textHtml(chosen.label)),
      },
    ];
  },
  write: ({ settings }, value) => {
    const chosen = settings.options.find((option) => option.value === value);
    return chosen && settings.display === 'eyebrow' ? rolePassage('eyebrow', chosen.label) : [];
  },
};
