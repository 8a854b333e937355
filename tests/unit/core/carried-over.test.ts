import { describe, expect, test } from 'vitest';
import { findCarriedOver } from '../../../src/core/campaign/carried-over.ts';
import { listCarriedOver } from '../../../src/core/campaign/renewal.ts';
import { aBlockOf, aTemplateOf, draftOf, someParameters } from '../../support/builders/render-context.ts';

const text = aTemplateOf([{ key: 'texte', kind: 'text' }], { id: 'texte' });
const line = aTemplateOf([{ key: 'trait', kind: 'separator' }], { id: 'trait' });
const templates = new Map([text, line].map((template) => [template.id, template]));

const block = (id: string, texte: string, more = {}) => ({ ...aBlockOf(text, { texte }), id, ...more });
const first = draftOf(
  [
    block('logo', 'Musée', { position: 'header', blockfilter: 'header' }),
    block('une', 'À la une'),
    block('agenda', 'Cinq dates'),
    block('source', ''),
    { ...aBlockOf(line, {}), id: 'trait' },
  ],
  { subject: 'La lettre n° 25', preheader: '', parameters: someParameters({ surheadersubject: 'Décembre' }) },
);
const from = findCarriedOver(first, templates, 24);

describe('what a next issue took over', () => {
  test('is counted until it is touched: lines that say something, blocks with words, neither heads nor what was emptied', () => {
    expect(listCarriedOver(first, from, templates)).toEqual({
      lines: ['subject', 'surheadersubject'],
      blocks: ['une', 'agenda'],
      of: 4,
    });
  });

  test('is renewed once one word of it is another', () => {
    const blocks = first.blocks.map((each) => (each.id === 'une' ? block('une', 'À la une !') : each));
    const draft = { ...first, subject: 'Janvier au musée', blocks };
    expect(listCarriedOver(draft, from, templates)).toEqual({
      lines: ['surheadersubject'],
      blocks: ['agenda'],
      of: 4,
    });
  });

  test('is nothing of a letter that continues none', () => {
    expect(listCarriedOver(first, null, templates)).toEqual({ lines: [], blocks: [], of: 0 });
  });
});
