import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines } from '../../../../src/core/merge/merge-lines.ts';
import { faultParameters } from '../../../support/fault-runs.ts';
import { wordsIn } from '../../../support/random-merges.ts';

const html = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

describe('a raw document', () => {
  const base = html('<table>', '<tr>', '<td>Un</td>', '</tr>', '</table>');

  it('takes the lines of one and the lines of the other', () => {
    expect(
      mergeLines(base, base.replace('<table>', '<table role="none">'), base.replace('Un', 'Deux')),
    ).toEqual({
      merged: html('<table role="none">', '<tr>', '<td>Deux</td>', '</tr>', '</table>'),
      conflicts: [],
      incoming: [{ line: 3, count: 1 }],
    });
  });

  it('keeps mine where both changed a line, and tells all three', () => {
    const { merged, conflicts, incoming } = mergeLines(
      base,
      base.replace('Un', 'Deux'),
      base.replace('Un', 'Trois'),
    );
    expect(merged).toBe(base.replace('Un', 'Deux'));
    expect(conflicts).toEqual([
      { line: 3, base: '<td>Un</td>\n', mine: '<td>Deux</td>\n', theirs: '<td>Trois</td>\n' },
    ]);
    expect(incoming).toEqual([]);
  });

  it('tells what one took away and the other changed as a conflict', () => {
    const { conflicts } = mergeLines(base, base.replace('<td>Un</td>\n', ''), base.replace('Un', 'Six'));
    expect(conflicts).toEqual([{ line: 3, base: '<td>Un</td>\n', mine: '', theirs: '<td>Six</td>\n' }]);
  });

  it('keeps line ends as they are', () => {
    const windows = base.replaceAll('\n', '\r\n');
    const { merged } = mergeLines(windows, windows.replace('Un', 'Deux'), `${windows}<!-- fin -->`);
    expect(merged).toBe(`${windows.replace('Un', 'Deux')}<!-- fin -->`);
  });

  it('loses no line of either side but where a conflict names it, and is the same from both', () => {
    const edits = (by: string) =>
      fc.array(fc.tuple(fc.nat(19), fc.nat(2)), { maxLength: 4 }).map((changes) => {
        let lines = Array.from({ length: 20 }, (_, n) => `b${n}`);
        for (const [index, [at, gone]] of changes.entries()) {
          lines = lines.toSpliced(at, gone, ...(index % 2 === 0 ? [`${by}${index}`] : []));
        }
        return html(...lines);
      });
    const start = html(...Array.from({ length: 20 }, (_, n) => `b${n}`));
    fc.assert(
      fc.property(edits('m'), edits('t'), (mine, theirs) => {
        const { merged, conflicts } = mergeLines(start, mine, theirs);
        const found = wordsIn([merged, conflicts]);
        const [ofMine, ofTheirs] = [wordsIn(mine), wordsIn(theirs)];
        const wanted = [...ofMine, ...ofTheirs].filter(
          (word) => !word.startsWith('b') || (ofMine.has(word) && ofTheirs.has(word)),
        );
        expect(wanted.filter((word) => !found.has(word))).toEqual([]);
        const known = new Set([...ofMine, ...ofTheirs]);
        expect([...wordsIn(merged)].filter((word) => !known.has(word))).toEqual([]);
        const other = mergeLines(start, theirs, mine);
        if (conflicts.length === 0) expect(other.merged).toBe(merged);
        expect(mergeLines(start, start, theirs).merged).toBe(theirs);
        expect(mergeLines(start, mine, start).merged).toBe(mine);
        expect(mergeLines(start, mine, mine)).toEqual({ merged: mine, conflicts: [], incoming: [] });
      }),
      faultParameters(300),
    );
  });
});
