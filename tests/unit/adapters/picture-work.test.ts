import { describe, expect, it } from 'vitest';
import { workOnPicture } from '../../../src/adapters/picture-work.ts';

const large = 40_000_000;
const small = 12_000_000;

/** Asks for the pictures of those pixels, in this order; each works until its name is given to `end`. */
function ask(pictures: Record<string, number>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const done = Object.entries(pictures).map(([name, pixels]) =>
    workOnPicture(pixels, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    }),
  );
  return {
    begun,
    async end(...names: string[]) {
      for (const name of names) ends.get(name)?.();
      await new Promise(setImmediate);
    },
    done: Promise.all(done),
  };
}

describe('pictures that are decoded', () => {
  it('are two at a time, in the order they came', async () => {
    const { begun, end, done } = ask({ a: small, b: small, c: small, d: small });
    await end();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a', 'c');
    await end('d');
    await done;
  });

  it('pass by large ones that wait for a large one, which no two are at a time', async () => {
    const { begun, end, done } = ask({
      first: large,
      second: large,
      third: large,
      photo: small,
      other: small,
    });
    await end();
    expect(begun).toEqual(['first', 'photo']);
    await end('photo');
    expect(begun).toEqual(['first', 'photo', 'other']);
    await end('other');
    expect(begun).toHaveLength(3);
    await end('first');
    await end('second');
    await end('third');
    await done;
  });

  it('keep no large one waiting, however many small ones come', async () => {
    const { begun, end, done } = ask({ a: small, b: small, large, c: small, d: small });
    await end();
    await end('a');
    expect(begun).toEqual(['a', 'b', 'large']);
    await end('b');
    await end('c');
    await end('d', 'large');
    await done;
  });
});
