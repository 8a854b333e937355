import { badgeDate, frenchDate } from '../../../core/dates/french-date.ts';
import { rolePassage } from '../../text-part/role-passage.ts';
import { paragraphHtml, roleTag, roleTypes } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderDate: FieldRenderer<'date'> = {
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
    if (words === '') return [];
    const { kind, style } = roleTypes[settings.role];
    const tag = roleTag(settings.role, drawing);
    return [{ kind, html: (top) => paragraphHtml(tag, { top, align }, style(drawing), words) }];
  },
  write: ({ settings }, value) =>
    rolePassage(settings.format === 'badge' ? 'figure' : settings.role, frenchDate(value, settings.format)),
};
