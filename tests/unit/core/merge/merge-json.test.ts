import { describe, expect, it } from 'vitest';
import { mergeJson } from '../../../../src/core/merge/merge-json.ts';

const merge = (base: unknown, mine: unknown, theirs: unknown) => mergeJson({ base, mine, theirs });
const agenda = { id: 'agenda', label: 'Agenda' };
const presse = { id: 'presse', label: 'Presse' };

describe('mergeJson', () => {
  it('takes what each side alone changed, key by key, and keeps unknown keys in the order of mine', () => {
    const base = { name: 'Lettre', mail: { host: 'a', port: 25 } };
    const mine = { other: 1, name: 'Lettre', mail: { port: 25, host: 'b' } };
    const theirs = { name: 'La lettre', mail: { host: 'a', port: 587, secure: true } };
    const { merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(JSON.stringify(merged)).toBe(
      '{"other":1,"name":"La lettre","mail":{"port":587,"host":"b","secure":true}}',
    );
  });

  it('takes a key away where one side did and the other left it', () => {
    expect(merge({ a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 })).toEqual({ merged: { a: 3 }, conflicts: [] });
  });

  it('matches items by their id, and keeps what both added', () => {
    const renamed = { ...agenda, label: 'Sorties' };
    const [mairie, ecole] = [
      { id: 'ecole', label: 'École' },
      { id: 'mairie', label: 'Mairie' },
    ];
    expect(merge([agenda, presse], [renamed, presse, mairie], [presse, ecole])).toMatchObject({
      conflicts: [{ path: ['agenda'], mine: renamed, theirs: undefined }],
    });
    expect(merge([agenda, presse], [renamed, presse, mairie], [agenda, presse, ecole])).toEqual({
      merged: [renamed, presse, mairie, ecole],
      conflicts: [],
    });
  });

  it('merges lists of texts as sets, and takes a list of numbers whole', () => {
    expect(merge(['a', 'b'], ['a', 'b', 'c'], ['b', 'd']).merged).toEqual(['b', 'c', 'd']);
    expect(merge([50, 50], [30, 70], [40, 60])).toMatchObject({
      merged: [30, 70],
      conflicts: [{ path: [] }],
    });
  });

  it('tells what both changed to two things, and keeps mine there', () => {
    const { merged, conflicts } = merge({ a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 3 } });
    expect(merged).toEqual({ a: { b: 2 } });
    expect(conflicts).toEqual([{ path: ['a', 'b'], base: 1, mine: 2, theirs: 3 }]);
  });

  it('without a base takes what only one says, and asks about the rest', () => {
    const { merged, conflicts } = merge(undefined, { a: 1, b: 1 }, { b: 2, c: 2 });
    expect(merged).toEqual({ a: 1, b: 1, c: 2 });
    expect(conflicts.map(({ path }) => path)).toEqual([['b']]);
  });

  it('keeps the items of lists that both began', () => {
    expect(merge({}, { remarks: [presse] }, { remarks: [agenda] })).toEqual({
      merged: { remarks: [agenda, presse] },
      conflicts: [],
    });
  });

  it('reads keys that every object inherits as any other', () => {
    const theirs = JSON.parse('{"constructor":"c","__proto__":{"a":1}}');
    expect(JSON.stringify(merge({}, {}, theirs).merged)).toBe(JSON.stringify(theirs));
  });

  it('asks nothing about the mark of a file that lies beside: that file is merged by itself', () => {
    const marked = (sha256: string) => ({ id: 'agenda', markup: { sha256, replaces: 'aaaa' } });
    expect(merge(marked('aaaa'), marked('bbbb'), marked('cccc'))).toEqual({
      merged: marked('bbbb'),
      conflicts: [],
    });
  });
});
