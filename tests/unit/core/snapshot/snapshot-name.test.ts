import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matchingNames,
  readSnapshotName,
  snapshotName,
} from '../../../../src/core/snapshot/snapshot-name.ts';

describe('the name of a snapshot', () => {
  it('is the letter, the block or the page, and the view', () => {
    const [campaign, view] = ['lettre', 'phone'];
    expect(snapshotName({ campaign, block: null, view })).toBe('lettre/page@phone');
    expect(snapshotName({ campaign, block: 'b4', view })).toBe('lettre/b4@phone');
  });

  it('tells blocks apart where a file system does not tell letter case, and from the page', () => {
    const nameOf = (block: string) => snapshotName({ campaign: 'lettre', block, view: 'phone' });
    expect(['aB', 'Ab', 'ab'].map(nameOf)).toEqual([
      'lettre/a_b@phone',
      'lettre/_ab@phone',
      'lettre/ab@phone',
    ]);
    expect(['page', 'Page'].map(nameOf)).toEqual(['lettre/page_@phone', 'lettre/_page@phone']);
  });

  it('says its subject again, for any block', () => {
    const block = fc.stringMatching(/^[a-zA-Z0-9-]{1,64}$/);
    fc.assert(
      fc.property(block, fc.boolean(), (id, isPage) => {
        const subject = { campaign: 'lettre', block: isPage ? null : id, view: 'images-blocked' };
        const name = snapshotName(subject);
        expect(readSnapshotName(name)).toEqual(subject);
        expect(name).toBe(name.toLowerCase());
      }),
    );
  });

  it.each([
    '',
    'lettre',
    'lettre/b4',
    'lettre/B4@phone',
    '../lettre/b4@phone',
    'lettre/../b4@phone',
    'con/b4@phone',
    'lettre/pag_e_@phone',
    'lettre/_1@phone',
    'lettre/b4@phone@phone',
    'lettre/b4@../phone',
  ])('is not %j', (name) => expect(readSnapshotName(name)).toBeUndefined());
});

describe('a pattern of names', () => {
  const names = ['lettre/page@desktop', 'lettre/b4@desktop', 'lettre/b4@phone', 'autre/b4@phone'];

  it.each([
    ['lettre/b4@phone', ['lettre/b4@phone']],
    ['lettre/*', names.slice(0, 3)],
    ['*@phone', names.slice(2)],
    ['lettre/b4@*', names.slice(1, 3)],
    ['*b4*', names.slice(1)],
    ['*', names],
    ['lettre', []],
    ['lettre/b4@phone*x', []],
  ])('%s', (pattern, meant) => expect(matchingNames(pattern, names)).toEqual(meant));

  it('of many stars', () => {
    expect(matchingNames(`${'a*'.repeat(2_000)}b`, ['a'.repeat(20_000)])).toEqual([]);
  });
});
