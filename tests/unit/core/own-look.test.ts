import { describe, expect, it } from 'vitest';
import { followingLook, hasOwnLook, inLookOf } from '../../../src/core/block-template/own-look.ts';
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
    expect(followingLook(own, template)).toEqual({
      title: 'rouge',
      ground: 'blanc',
      face: '',
      lines: [{ tint: '' }],
    });
  });

  it('are its own when one differs from its template', () => {
    expect(hasOwnLook(own, template)).toBe(true);
    expect(hasOwnLook({ title: 'rouge', ground: 'blanc' }, template)).toBe(false);
    expect(hasOwnLook({ lines: [{ tint: 'encre' }] }, template)).toBe(true);
  });

  it('are kept in another look where it has them', () => {
    expect(inLookOf(own, template, aNewsletterTemplate())).toEqual({
      title: 'rouge',
      ground: 'blanc',
      face: 'texte',
      lines: [{ tint: 'encre' }],
    });
  });
});
