import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { type Change, ChangeSchema } from '../../../src/core/campaign/diff/change.ts';
import { diffVersions } from '../../../src/core/campaign/diff/diff-versions.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { aBlock } from '../../support/builders/block.ts';
import {
  aLetterWithALongText,
  changesBetween,
  comparedNames,
} from '../../support/builders/compared-blocks.ts';
import { aDraft, aRawVersion } from '../../support/builders/version.ts';

const a = aBlock({ id: 'a' });
const b = aBlock({ id: 'b' });
const c = aBlock({ id: 'c', position: 'half1' });
const said = (before: Block[], after: Block[]) =>
  changesBetween(before, after).map(({ kind, id }) => `${kind} ${id}`);

describe('what changed, block by block', () => {
  it('is nothing between equals', () => {
    expect(said([a, b, c], structuredClone([a, b, c]))).toEqual([]);
  });

  it('is what was added and removed, which moves nothing else', () => {
    expect(said([a, c], [a, b, c])).toEqual(['added b']);
    expect(said([b, a, c], [a, c])).toEqual(['removed b']);
  });

  it('is a block in another position, changed or not', () => {
    const away = { ...a, position: 'half2', blockfilter: 'semi' as const };
    expect(changesBetween([a, b], [b, away])).toEqual([
      {
        kind: 'moved',
        id: 'a',
        name: 'Texte',
        from: { position: 'full1', rank: 1 },
        place: { position: 'half2', rank: 1, row: 1 },
      },
    ]);
    expect(said([b, a], [b, { ...away, hidden: true }])).toEqual(['moved a', 'hidden a']);
  });

  it('is a half that asks for another row, and none that only moved up', () => {
    const [one, two] = [a, b].map((block) => ({ ...block, position: 'half1', blockfilter: 'semi' as const }));
    expect(said([one, two] as Block[], [one, { ...two, row: 3 }] as Block[])).toEqual(['moved b']);
    expect(said([one, two] as Block[], [two] as Block[])).toEqual(['removed a']);
    expect(said([one, two] as Block[], [{ ...two, row: 2 }] as Block[])).toEqual(['removed a']);
  });

  it('is one block when one block passed the others', () => {
    const d = aBlock({ id: 'd' });
    expect(said([a, b, d], [d, a, b])).toEqual(['moved d']);
    expect(said([a, b, d], [b, d, a])).toEqual(['moved a']);
  });

  it('is hiding, showing and naming, each for itself', () => {
    expect(said([a], [{ ...a, hidden: true }])).toEqual(['hidden a']);
    expect(said([{ ...a, hidden: true }], [{ ...a, hidden: false }])).toEqual(['shown a']);
    expect(changesBetween([a], [{ ...a, name: 'Édito' }])).toMatchObject([
      { kind: 'renamed', name: 'Édito', before: '', after: 'Édito' },
    ]);
  });

  it('is another template, whose parameters name the values', () => {
    expect(
      changesBetween([a], [{ ...a, blocktemplate: 'titre', blockdatas: { title: 'Bonsoir' } }]),
    ).toMatchObject([
      { kind: 'template', before: 'Texte', after: 'Titre' },
      { kind: 'changed', fields: [{ name: 'Mots' }, { name: 'Texte', path: ['body'] }] },
    ]);
  });

  it('is what a block brings and what one takes away', () => {
    const [added] = changesBetween([], [a]);
    expect(added).toMatchObject({
      kind: 'added',
      place: { position: 'full1', rank: 1 },
      fields: [
        { name: 'Titre', runs: [{ kind: 'added', text: 'Bonjour' }] },
        { name: 'Texte', runs: [{ kind: 'added', text: 'Le texte.' }] },
      ],
    });
    const [removed] = changesBetween([a], []);
    expect(removed).toMatchObject({
      kind: 'removed',
      fields: [{ runs: [{ kind: 'removed', text: 'Bonjour' }] }, {}],
    });
  });

  it('is nothing where a missing value and a written one show the same', () => {
    expect(said([{ ...a, blockdatas: {} }], [{ ...a, blockdatas: { title: 'Votre titre' } }])).toEqual([]);
  });

  it('calls a block by its own name, else its template’s, else the template’s id', () => {
    const named = (block: Block) => changesBetween([], [block])[0]?.name;
    expect(named({ ...a, name: 'Édito' })).toBe('Édito');
    expect(named(a)).toBe('Texte');
    expect(named({ ...a, blocktemplate: 'disparu' })).toBe('disparu');
  });

  it('tells the values of a block whose template is gone by their keys', () => {
    const gone = (blockdatas: Block['blockdatas']) => ({ ...a, blocktemplate: 'disparu', blockdatas });
    expect(changesBetween([gone({ title: 'Un', n: 1 })], [gone({ title: 'Deux', n: 2 })])).toMatchObject([
      { kind: 'changed', fields: [{ name: 'title' }, { name: 'n', runs: [{ text: '1' }, { text: '2' }] }] },
    ]);
  });

  it('names every block that is in one state only, moves as few as possible and says nothing twice', () => {
    const list = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const blocks = (ids: string[]) => ids.map((id) => aBlock({ id }));
        const seen = said(blocks(before), blocks(after));
        const added = after.filter((id) => !before.includes(id)).map((id) => `added ${id}`);
        const removed = before.filter((id) => !after.includes(id)).map((id) => `removed ${id}`);
        expect(seen.filter((line) => !line.startsWith('moved'))).toEqual([...added, ...removed]);
        const kept = (ids: string[]) => ids.filter((id) => !seen.includes(`moved ${id}`));
        const inBoth = (ids: string[]) => kept(ids).filter((id) => before.includes(id) && after.includes(id));
        expect(inBoth(before)).toEqual(inBoth(after));
        const longest = longestCommon(before, after);
        expect(inBoth(before)).toHaveLength(longest);
      }),
    );
  });
});

function longestCommon([x, ...before]: string[], after: string[]): number {
  if (x === undefined) return 0;
  const at = after.indexOf(x);
  const without = longestCommon(before, after);
  return at === -1 ? without : Math.max(without, 1 + longestCommon(before, after.slice(at + 1)));
}

describe('what changed of the letter itself', () => {
  const change = (facts: Partial<Draft>) => diffVersions(aDraft(), aDraft(facts), comparedNames);

  it('is the subject, the preheader and the text, word by word', () => {
    expect(change({ subject: 'La lettre de janvier' })).toEqual([
      {
        kind: 'field',
        id: 'subject',
        name: 'Objet',
        fields: [
          {
            kind: 'words',
            path: ['subject'],
            name: 'Objet',
            runs: [
              { kind: 'same', text: 'La lettre de ' },
              { kind: 'removed', text: 'décembre' },
              { kind: 'added', text: 'janvier' },
            ],
            links: [],
          },
        ],
      },
    ]);
    expect(change({ preheader: '', text: 'Bonjour' }).map(({ name }) => name)).toEqual([
      'Pré-en-tête',
      'Version texte',
    ]);
  });

  it('is each parameter under a name of its own, in the words of the template', () => {
    const { parameters } = aDraft();
    const changed = change({
      parameters: { ...parameters, linkcolor: 'encre', legalfontsize: 15, contacturl: 'https://exemple.fr' },
    });
    expect(changed.flatMap((entry) => ('fields' in entry ? entry.fields : []))).toEqual([
      { kind: 'value', path: ['linkcolor'], name: 'Couleur des liens', before: 'Par défaut', after: 'Encre' },
      {
        kind: 'value',
        path: ['legalfontsize'],
        name: expect.stringContaining('›'),
        before: '14',
        after: '15',
      },
      {
        kind: 'link',
        path: ['contacturl'],
        name: 'Adresse de contact',
        before: parameters.contacturl,
        after: 'https://exemple.fr',
      },
    ]);
    const other = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, typeof value === 'number' ? 20 : `${value}x`]),
    ) as typeof parameters;
    const all = change({ parameters: other });
    expect(new Set(all.map(({ name }) => name)).size).toBe(15);
  });
});

describe('what changed of a raw document', () => {
  const raw = (html: string, charset = 'utf-8') => ({
    ...aRawVersion({ html: new TextEncoder().encode(html), parts: [] }, { charset }),
    html,
  });
  const lines = (n: number) => Array.from({ length: n }, (_, index) => `<p>Ligne ${index + 1}</p>`);
  const page = lines(30).join('\n');

  it('is its lines, with their numbers and a few lines around, word by word within', () => {
    const [change] = diffVersions(raw(page), raw(page.replace('Ligne 15', 'Rang 15')), comparedNames);
    expect(change).toMatchObject({ kind: 'field', id: 'html' });
    const [field] = (change as Extract<Change, { kind: 'field' }>).fields;
    if (field?.kind !== 'lines') throw new Error('lines expected');
    expect(field.hunks).toHaveLength(1);
    expect(field.hunks[0]).toMatchObject({ before: 13, after: 13 });
    expect(field.hunks[0]?.runs.map(({ kind, text }) => [kind, text])).toEqual([
      ['same', '<p>Ligne 13</p>\n<p>Ligne 14</p>\n'],
      ['same', '<p>'],
      ['removed', 'Ligne'],
      ['added', 'Rang'],
      ['same', ' 15</p>\n'],
      ['same', '<p>Ligne 16</p>\n<p>Ligne 17</p>\n'],
    ]);
  });

  it('tells near changes together and far ones apart', () => {
    const hunks = (html: string) =>
      diffVersions(raw(page), raw(html), comparedNames).flatMap((change) =>
        'fields' in change
          ? change.fields.flatMap((field) => (field.kind === 'lines' ? field.hunks : []))
          : [],
      );
    expect(hunks(page.replace('Ligne 10', 'X').replace('Ligne 13', 'Y'))).toHaveLength(1);
    expect(hunks(page.replace('Ligne 3<', 'X<').replace('Ligne 20', 'Y'))).toMatchObject([
      { before: 1 },
      { before: 18 },
    ]);
  });

  it('tells a word in an endless line, and megabytes of other words as replaced, at once', () => {
    const words = (word: string, count: number) => `<p>${`${word} `.repeat(count)}</p>`;
    const runs = (before: string, after: string) =>
      diffVersions(raw(before), raw(after), comparedNames).flatMap((change) =>
        'fields' in change
          ? change.fields.flatMap((field) =>
              field.kind === 'lines' ? field.hunks.flatMap((hunk) => hunk.runs) : [],
            )
          : [],
      );
    const endless = words('a', 1_000_000);
    const edited = `${endless.slice(0, 1_000_001)}b${endless.slice(1_000_002)}`;
    expect(runs(endless, edited).map(({ kind, text }) => [kind, text.length])).toEqual([
      ['same', 1_000_001],
      ['removed', 1],
      ['added', 1],
      ['same', 1_000_006],
    ]);
    expect(runs(endless, words('b', 1_000_000)).map(({ kind, text }) => [kind, text.length])).toEqual([
      ['removed', 2_000_002],
      ['added', 2_000_002],
      ['same', 6],
    ]);
    expect(runs('x', `x\n ${endless}`).map(({ kind }) => kind)).toEqual(['same', 'added']);
  });

  it('is its charset, and bytes that no line shows', () => {
    expect(diffVersions(raw(page), raw(page, 'windows-1252'), comparedNames)).toMatchObject([
      { id: 'charset', fields: [{ kind: 'value', before: 'utf-8', after: 'windows-1252' }] },
    ]);
    expect(diffVersions(raw(page), raw(page.replaceAll('\n', '\r\n')), comparedNames)).toMatchObject([
      { id: 'html', fields: [{ kind: 'lines', hunks: [] }] },
    ]);
  });
});

describe('comparing', () => {
  it('finds the one block of 60 that holds 200 KB of other text', () => {
    const { long, one, others } = aLetterWithALongText();
    for (const other of others) {
      expect(changesBetween(one(long), one(other))).toHaveLength(1);
    }
  });

  it('answers what its schema says', () => {
    const changes = changesBetween(
      [a, b, c],
      [{ ...b, name: 'X', hidden: true, blockdatas: { title: 'Z' } }, a],
    );
    expect(changes.length).toBeGreaterThan(3);
    for (const change of changes) expect(ChangeSchema.parse(change)).toEqual(change);
  });
});
