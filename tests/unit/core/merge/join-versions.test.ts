import { describe, expect, it } from 'vitest';
import { commonBase, joinVersions, type VersionFile } from '../../../../src/core/merge/join-versions.ts';
import { aVersion } from '../../../support/builders/version.ts';

/** A version of a subject, after the one before it; what is not known stays. */
const saved = (number: number, subject: string, facts: Partial<VersionFile> = {}): VersionFile => ({
  ...aVersion({ subject }, number),
  later: true,
  ...facts,
});
const ids = (versions: readonly VersionFile[]) =>
  versions.map(({ id, based_on }) => [Number(id.slice(0, 6)), based_on && Number(based_on.slice(0, 6))]);
const join = (ours: VersionFile[], theirs: VersionFile[]) =>
  joinVersions('lettre-de-decembre', { ours, theirs });

const first = saved(1, 'Une');

describe('joinVersions', () => {
  it('leaves ours, and gives theirs the next free numbers, what they are based on with them', () => {
    const { added, ids: names } = join(
      [first, saved(2, 'La nôtre')],
      [first, saved(2, 'La leur'), saved(3, 'La leur encore')],
    );
    expect(ids(added)).toEqual([
      [3, 1],
      [4, 3],
    ]);
    expect(added.map(({ subject, later }) => [subject, later])).toEqual([
      ['La leur', true],
      ['La leur encore', true],
    ]);
    expect([...names.values()].map((id) => Number(id.slice(0, 6)))).toEqual([1, 3, 4]);
  });

  it('knows a version again under another number, and what follows it there', () => {
    const theirs = [first, saved(2, 'La leur'), saved(3, 'La leur encore')];
    const here = join([first, saved(2, 'La nôtre')], theirs.slice(0, 2));
    const again = join([first, saved(2, 'La nôtre'), ...here.added], theirs);
    expect(ids(again.added)).toEqual([[4, 3]]);
  });

  it('adds nothing where ours has all of theirs', () => {
    expect(join([first, saved(2, 'La nôtre')], [first]).added).toEqual([]);
  });
});

describe('commonBase', () => {
  const [second, third] = [saved(2, 'La nôtre'), saved(3, 'La leur', { based_on: first.id })];
  const both = saved(4, 'Les deux', { merged_from: second.id });

  it('is the newest version that both are made from', () => {
    expect(commonBase([first, second, third], second.id, third.id)?.id).toBe(first.id);
  });

  it('follows a merge to both its sides', () => {
    const all = [first, second, third, both];
    expect(commonBase(all, second.id, both.id)?.id).toBe(second.id);
    expect(commonBase(all, both.id, third.id)?.id).toBe(third.id);
  });

  it('is none of two letters that have nothing in common', () => {
    const other = saved(2, 'Une autre', { based_on: null });
    expect(commonBase([first, other], first.id, other.id)).toBeUndefined();
  });
});
