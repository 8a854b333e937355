import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { diffVersions } from '../../../src/core/campaign/diff/diff-versions.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aDraft } from '../../support/builders/version.ts';

const names = {
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
const between = (before: Block[], after: Block[]) =>
  diffVersions(aDraft({ blocks: before }), aDraft({ blocks: after }), names);

/** Microseconds of processor time that a piece of work takes: other programs share the machine. */
function took(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

describe('comparing', () => {
  it('takes little time for 60 blocks with 200 KB of text in one field', () => {
    const sentence = 'Le marché d’hiver ouvre ses portes, et l’été revient\u202f: « enfin » ! ';
    const paragraph = (n: number) => `<p>${n} <strong>${sentence}</strong>${sentence.repeat(6)}</p>`;
    const long = Array.from({ length: 430 }, (_, n) => paragraph(n)).join('');
    expect(new TextEncoder().encode(long).length).toBeGreaterThan(200_000);
    const blocks = (body: string) =>
      Array.from({ length: 60 }, (_, n) => aBlock({ id: `b${n}`, blockdatas: { title: `Bloc ${n}`, body } }));
    const before = blocks('<p>Court.</p>');
    const one = (body: string) =>
      before.map((block, n) => (n === 30 ? { ...block, blockdatas: { body } } : block));
    between(one(long), one(long.replace('marché', 'fête')));
    for (const other of [
      long.replaceAll('marché', 'concert'),
      long.split('</p>').reverse().join('</p>'),
      [...long].reverse().join(''),
      long.replaceAll('<p>', '').replaceAll('</p>', ' '),
      '<a'.repeat(100_000),
      '<b>'.repeat(70_000),
      `${'< '.repeat(100_000)}>`,
    ]) {
      // Beside one pass over the same text: what grows with its square is hundreds.
      const rounds = [1, 2].map(() => ({
        pass: took(() => [...`${long}${other}`.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu)]),
        comparing: took(() => expect(between(one(long), one(other))).toHaveLength(1)),
      }));
      const best = (of: 'pass' | 'comparing') => Math.min(...rounds.map((round) => round[of]));
      expect(best('comparing') / best('pass')).toBeLessThan(6);
    }
  });
});
