import { expect } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { diffVersions } from '../../../src/core/campaign/diff/diff-versions.ts';
import { aBlock } from './block.ts';
import { aBlockTemplate, aNewsletterTemplate } from './templates.ts';
import { aDraft } from './version.ts';

/** What changes are told by: the names of block templates and of what a letter looks like. */
export const comparedNames = {
  blockTemplates: new Map([
    ['texte', aBlockTemplate()],
    [
      'titre',
      aBlockTemplate({
        id: 'titre',
        name: 'Titre',
        parameters: [{ key: 'title', kind: 'text', label: 'Mots' }],
      }),
    ],
  ]),
  look: aNewsletterTemplate(),
};

/** What changed between two letters of these blocks. */
export const changesBetween = (before: Block[], after: Block[]) =>
  diffVersions(aDraft({ blocks: before }), aDraft({ blocks: after }), comparedNames);

/** A letter of 60 blocks of which one holds a text of 200 KB, and other texts as long that it may be compared with. */
export function aLetterWithALongText() {
  const sentence = 'Le marché d’hiver ouvre ses portes, et l’été revient\u202f: « enfin » ! ';
  const paragraph = (n: number) => `<p>${n} <strong>${sentence}</strong>${sentence.repeat(6)}</p>`;
  const long = Array.from({ length: 430 }, (_, n) => paragraph(n)).join('');
  expect(new TextEncoder().encode(long).length).toBeGreaterThan(200_000);
  const blocks = (body: string) =>
    Array.from({ length: 60 }, (_, n) => aBlock({ id: `b${n}`, blockdatas: { title: `Bloc ${n}`, body } }));
  const before = blocks('<p>Court.</p>');
  const one = (body: string) =>
    before.map((block, n) => (n === 30 ? { ...block, blockdatas: { body } } : block));
  const others = [
    long.replaceAll('marché', 'concert'),
    long.split('</p>').reverse().join('</p>'),
    [...long].reverse().join(''),
    long.replaceAll('<p>', '').replaceAll('</p>', ' '),
    '<a'.repeat(100_000),
    '<b>'.repeat(70_000),
    `${'< '.repeat(100_000)}>`,
  ];
  return { long, one, others };
}
