import { describe, expect, it } from 'vitest';
import { placementOf } from '../../../src/core/positions/placement.ts';
import { PositionSchema } from '../../../src/core/positions/position.ts';
import { filterOf, partnerOf, rowsOf } from '../../../src/core/positions/rows.ts';
import { aBlockTemplate, allPositions } from '../../support/builders/templates.ts';

describe('positions', () => {
  it.each([
    ['header', 'header'],
    ['full1', 'full'],
    ['full12', 'full'],
    ['half3', 'semi'],
    ['footer', 'footer'],
  ])('%s takes blocks of type %s', (position, filter) => {
    expect(filterOf(position)).toBe(filter);
  });

  it.each(['full', 'full0', 'half01', 'Header', 'full1 ', 'side1', ''])('%j is no position', (position) => {
    expect(PositionSchema.safeParse(position).success).toBe(false);
  });

  it('stand in rows: halves in pairs, left first, the others alone', () => {
    expect(rowsOf(allPositions)).toEqual([
      { kind: 'single', position: 'header' },
      { kind: 'single', position: 'full1' },
      { kind: 'pair', left: 'half1', right: 'half2' },
      { kind: 'single', position: 'full2' },
      { kind: 'pair', left: 'half3', right: 'half4' },
      { kind: 'single', position: 'full3' },
      { kind: 'single', position: 'footer' },
    ]);
  });

  it('leave a half alone whose partner the template does not list', () => {
    expect(rowsOf(['half1', 'full1', 'half4'])).toEqual([
      { kind: 'single', position: 'half1' },
      { kind: 'single', position: 'full1' },
      { kind: 'single', position: 'half4' },
    ]);
    expect([partnerOf('half1'), partnerOf('half4'), partnerOf('full1')]).toEqual([
      'half2',
      'half3',
      undefined,
    ]);
  });

  it('may repeat the pattern as often as a template wants', () => {
    expect(rowsOf(['full4', 'half5', 'half6', 'half7', 'half8'])).toHaveLength(3);
  });
});

describe('what may stand where', () => {
  const text = aBlockTemplate({ name: 'Texte', blockfilters: ['full', 'semi'] });

  it('is a position of the template, of a type the block is made for', () => {
    expect(placementOf(text, text.id, 'half2', allPositions)).toEqual({ allowed: true, blockfilter: 'semi' });
    expect(placementOf(text, text.id, 'full3', allPositions)).toEqual({ allowed: true, blockfilter: 'full' });
  });

  it('is refused with the reason: another type, no such position, no such block', () => {
    const reasonOf = (template: typeof text | undefined, position: string) => {
      const placement = placementOf(template, 'texte', position, allPositions);
      return placement.allowed ? 'allowed' : placement.reason;
    };
    expect(reasonOf(text, 'header')).toBe(
      '«\u00a0Texte\u00a0» est fait pour la pleine largeur ou la demi-largeur.',
    );
    expect(reasonOf(text, 'full9')).toBe(
      'La position «\u00a0Pleine largeur\u00a09\u00a0» n’existe pas dans ce modèle.',
    );
    expect(reasonOf(undefined, 'full1')).toBe('Le modèle de bloc «\u00a0texte\u00a0» est introuvable.');
  });
});
