import { describe, expect, it } from 'vitest';
import { followItems } from '../../../../src/core/fields/follow-items.ts';

const [market, concert, walk] = [
  { title: 'Marché', date: '2026-12-05', place: 'Halles' },
  { title: 'Concert', date: '2026-12-12', place: 'Église' },
  { title: 'Balade', date: '2026-12-20', place: '' },
];
const empty = { title: '', date: '', place: '' };

describe('the items of a list that was changed', () => {
  it('are followed where some are added, removed or moved', () => {
    const before = [market, concert, walk];
    expect(followItems(before, [empty, market, concert, walk])).toEqual([undefined, 0, 1, 2]);
    expect(followItems(before, [concert, walk])).toEqual([1, 2]);
    expect(followItems(before, [walk, market, concert])).toEqual([2, 0, 1]);
  });

  it('are the same where they are other objects that hold the same', () => {
    expect(followItems([market, walk], [{ ...walk }, { ...market }])).toEqual([1, 0]);
  });

  it('stay two where they hold the same', () => {
    const [one, other] = [{ ...empty }, { ...empty }];
    expect(followItems([one, other], [other, one])).toEqual([1, 0]);
    expect(followItems([one, other], [{ ...empty }, { ...empty }])).toEqual([0, 1]);
  });

  it('are followed by most of what they hold, where they changed beside one that was added', () => {
    const before = [market, concert];
    const added = { ...empty, place: 'Église' };
    expect(followItems(before, [market, added, { ...concert, title: 'Concert de Noël' }])).toEqual([
      0,
      undefined,
      1,
    ]);
  });

  it('are followed in order where nothing of them is left', () => {
    expect(followItems([market, { title: 'a' }], [market, { title: 'b' }])).toEqual([0, 1]);
    expect(followItems(['un', 'deux'], ['un', 'trois'])).toEqual([0, 1]);
  });

  it('are new where others went', () => {
    expect(followItems([{ title: 'a' }], [{ title: 'b' }, { title: 'c' }])).toEqual([undefined, undefined]);
  });

  it('are none of those before in doubt: what is not set stands in all of them', () => {
    const untouched = { url: '', alt: '', decorative: false, link: '' };
    const titled = (title: string) => ({ title, image: { ...untouched } });
    expect(followItems([titled('Alpha'), titled('Beta')], [titled('Beta, retouché')])).toEqual([undefined]);
    const after = [titled('Neuf'), titled('Alpha, retouché'), titled('Beta')];
    expect(followItems([titled('Alpha'), titled('Beta')], after)).toEqual([undefined, undefined, 1]);
    const alike = (title: string) => ({ title, date: '2026-12-05' });
    expect(followItems([alike('a'), alike('b')], [alike('c'), alike('d'), alike('e')])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are not taken for one that moved away from between them', () => {
    expect(followItems([market, concert, walk], [market, { title: 'a' }, walk, concert])).toEqual([
      0,
      undefined,
      2,
      1,
    ]);
  });
});
