import { rolePassage } from '../../text-part/passage.ts';
import { ownAlign, rolePiece } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

/** A number in French: thousands apart, decimal comma, its unit after a non-breaking space. */
export function formatFrenchNumber(value: number, unit = ''): string {
  const [whole = '', decimals] = Math.abs(value).toString().split('.');
  const grouped = /^\d+$/.test(whole) ? whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0') : whole;
  const sign = value < 0 ? '\u2212' : '';
  return `${sign}${grouped}${decimals ? `,${decimals}` : ''}${unit ? `\u00a0${unit}` : ''}`;
}

export const renderNumber: FieldRenderer<'number'> = {
  draw: ({ settings }, value, drawing) => {
    if (value === null || settings.applies) return [];
    const words = formatFrenchNumber(value, settings.unit);
    return [rolePiece(settings.role, words, drawing, ownAlign(settings.align, drawing))];
  },
  write: ({ settings }, value) =>
    value === null || settings.applies
      ? []
      : rolePassage(settings.role, formatFrenchNumber(value, settings.unit)),
};
