import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { aBlock } from '../../support/builders/block.ts';
import { mergeBlockLists } from '../../support/builders/merged-letters.ts';

/** Milliseconds of processor time, the least of some rounds: other programs share the machine. */
function leastMs(work: () => unknown): number {
  const rounds = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...rounds);
}

const words = (count: number, by: string) =>
  Array.from({ length: count }, (_, n) => (n % 3 === 0 ? 'de' : `${by}${n}`)).join(' ');
/** As a store or a browser gives them: no side shares anything with another. */
const parsed = (blocks: readonly Block[]) => JSON.parse(JSON.stringify(blocks)) as Block[];
const withText = (blocks: readonly Block[], at: number, change: (text: string) => string) => {
  const block = blocks[at] as Block;
  const body = change(block.blockdatas.body as string);
  return blocks.with(at, { ...block, blockdatas: { ...block.blockdatas, body } });
};

describe('merging', () => {
  it('takes at most 10 ms for 500 blocks, twenty changed on both sides in texts of 60 words', () => {
    const base = Array.from({ length: 500 }, (_, n) =>
      aBlock({ id: `b${n}`, blockdatas: { title: `Bloc ${n}`, body: `<p>${words(60, `m${n}x`)}</p>` } }),
    );
    const changed = (from: string, to: string) => {
      let blocks = base;
      for (let n = 0; n < 20; n += 1) {
        blocks = withText(blocks, n * 25, (text) => text.replace(`x${from} `, `x${from} ${to} `));
      }
      return parsed(blocks);
    };
    const [mine, theirs] = [changed('10', 'ici'), changed('40', 'demain')];
    const { blocks, conflicts, incoming } = mergeBlockLists(base, mine, theirs);
    expect([conflicts, incoming.length]).toEqual([[], 20]);
    expect(JSON.stringify(blocks).match(/ici.*?demain/g)).toHaveLength(20);
    expect(leastMs(() => mergeBlockLists(base, mine, theirs))).toBeLessThanOrEqual(10);
  });

  it('takes at most 60 ms for a text of 1,200 words that both changed', () => {
    const base = [aBlock({ blockdatas: { body: `<p>${words(1_200, 'm')}</p>` } })];
    const changed = (rank: number, to: string) =>
      parsed(
        withText(base, 0, (text) =>
          text.replace(/m(\d+)/g, (word, n: string) => (Number(n) % 20 === rank ? `${to}${n}` : word)),
        ),
      );
    const [mine, theirs] = [changed(2, 'ici'), changed(11, 'demain')];
    const { blocks, conflicts } = mergeBlockLists(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(JSON.stringify(blocks).match(/ici|demain/g)?.length).toBeGreaterThan(60);
    expect(leastMs(() => mergeBlockLists(base, mine, theirs))).toBeLessThanOrEqual(60);
  });
});
