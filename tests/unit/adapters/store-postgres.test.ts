import { describe, expect, it } from 'vitest';
import { batched } from '../../../src/adapters/store-postgres/batched.ts';
import { rememberedList } from '../../../src/adapters/store-postgres/remembered-list.ts';
import type { StoreChange } from '../../../src/use-cases/ports/store.ts';

describe('what is asked one by one in one turn', () => {
  it('is asked at once, each key once', async () => {
    const asked: string[][] = [];
    const rowsOf = batched(async (keys) => {
      asked.push(keys);
      return keys.flatMap((key) =>
        key === 'b'
          ? []
          : [
              { key, n: 1 },
              { key, n: 2 },
            ],
      );
    });
    expect(await Promise.all(['a', 'b', 'a'].map(rowsOf))).toEqual([
      [
        { key: 'a', n: 1 },
        { key: 'a', n: 2 },
      ],
      [],
      [
        { key: 'a', n: 1 },
        { key: 'a', n: 2 },
      ],
    ]);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('fails for all who asked, and the next turn asks again', async () => {
    let isDown = true;
    const rowsOf = batched(async (keys) => {
      if (isDown) throw new Error('coupée');
      return keys.map((key) => ({ key }));
    });
    const failed = await Promise.allSettled(['a', 'b'].map(rowsOf));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await rowsOf('a')).toEqual([{ key: 'a' }]);
  });
});

describe('a list that is remembered', () => {
  function world() {
    const rows = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    const read: (readonly string[] | undefined)[] = [];
    let tell: (change: StoreChange) => void = () => undefined;
    let isDown = false;
    const list = rememberedList({
      async read(keys) {
        if (isDown) throw new Error('coupée');
        read.push(keys);
        return new Map([...rows].filter(([key]) => !keys || keys.includes(key)));
      },
      keyOf: (change) => (change.noun === 'widget' ? change.id : undefined),
      onChange: (listener) => {
        tell = listener;
      },
    });
    const cut = (is: boolean) => {
      isDown = is;
    };
    return { rows, read, list, cut, tell: (id: string) => tell({ noun: 'widget', id }) };
  }

  it('is read once, then only what changed, came or went', async () => {
    const { rows, read, list, tell } = world();
    expect([await list(), await list()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    rows.set('c', 3);
    rows.delete('a');
    for (const id of ['c', 'a']) tell(id);
    expect(await list()).toEqual([2, 3]);
    expect(read).toEqual([undefined, ['c', 'a']]);
  });

  it('is told what changed before it was asked for, though another reads it just then', async () => {
    const { rows, list, tell } = world();
    const before = list();
    rows.set('a', 9);
    tell('a');
    await before;
    expect(await list()).toEqual([9, 2]);
  });

  it('forgets no change where it could not be read', async () => {
    const { rows, list, tell, cut } = world();
    await list();
    rows.set('a', 9);
    tell('a');
    cut(true);
    await expect(list()).rejects.toThrow('coupée');
    cut(false);
    expect(await list()).toEqual([9, 2]);
  });
});
