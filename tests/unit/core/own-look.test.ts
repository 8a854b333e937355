import { describe, expect, it } from 'vitest';
import { hasOwnStyle, inheritedStyle, withOwnStyle } from '../../../src/core/block-template/own-style.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';

const template = aBlockTemplate({
  parameters: [
    { key: 'title', kind: 'text', label: 'Titre' },
    { key: 'ground', kind: 'color', label: 'Fond', default: 'blanc' },
    { key: 'face', kind: 'font', label: 'Police' },
    {
      key: 'lines',
      kind: 'list',
      label: 'Lignes',
      settings: { of: [{ key: 'tint', kind: 'color', label: 'Teinte' }] },
    },
  ],
});
const own = { title: 'rouge', ground: 'rouge', face: 'texte', lines: [{ tint: 'encre' }] };

describe('the colours and fonts of a block', () => {
  it('follow the letter when they are let go, and nothing else changes', () => {
    expect(inheritedStyle(own, template)).toEqual({
      title: 'rouge',
      ground: 'blanc',
      face: '',
      lines: [{ tint: '' }],
    });
  });

  it('are its own when one differs from its template', () => {
    expect(hasOwnStyle(own, template)).toBe(true);
    expect(hasOwnStyle({ title: 'rouge', ground: 'blanc' }, template)).toBe(false);
    expect(hasOwnStyle({ lines: [{ tint: 'encre' }] }, template)).toBe(true);
  });

  it('are kept in another look where it has them', () => {
    expect(withOwnStyle(own, template, aNewsletterTemplate())).toEqual({
      title: 'rouge',
      ground: 'blanc',
      face: 'texte',
      lines: [{ tint: 'encre' }],
    });
  });
});
