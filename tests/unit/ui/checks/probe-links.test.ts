import { expect, test } from 'vitest';
import { probeLinks } from '../../../../src/ui/state/checks/probe-links.ts';

const addresses = Array.from({ length: 45 }, (_, n) => `https://exemple.fr/${n}`);
const good = (some: string[]) =>
  Object.fromEntries(some.map((address) => [address, { state: 'good' as const, status: 200 }]));

test('links are asked for twenty at a time, and what is known is told after each', async () => {
  const sizes: number[] = [];
  const told: number[] = [];
  await probeLinks(addresses, {
    ask: async (some) => {
      sizes.push(some.length);
      return good(some);
    },
    onAnswers: (_, done) => told.push(done),
    signal: new AbortController().signal,
  });
  expect(sizes).toEqual([20, 20, 5]);
  expect(told).toEqual([20, 40, 45]);
});

test('given up, nothing more is asked, nor told of what was on its way', async () => {
  const abort = new AbortController();
  const told: number[] = [];
  let asked = 0;
  await probeLinks(addresses, {
    ask: async (some) => {
      asked += 1;
      if (asked === 2) {
        abort.abort();
        throw new Error('aborted');
      }
      return good(some);
    },
    onAnswers: (_, done) => told.push(done),
    signal: abort.signal,
  });
  expect([asked, told]).toEqual([2, [20]]);
});
