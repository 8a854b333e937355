import { describe, expect, it, vi } from 'vitest';
import { inSlices } from '../../../src/ui/editor-state/find/in-slices.ts';

/** Steps of so many ms of work each. */
function* steps(count: number, ms: number, done: number[] = []): Generator<number, void> {
  for (let n = 0; n < count; n += 1) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    done.push(n);
    yield n;
  }
}

describe('work in slices', () => {
  it('that is little is done at once', () => {
    const onBreath = vi.fn();
    inSlices(steps(3, 0), onBreath);
    expect(onBreath.mock.calls).toEqual([[[0, 1, 2], true]]);
  });

  it('that is long gives the page back, shows what there is, and goes on', async () => {
    const breaths: { count: number; isDone: boolean }[] = [];
    inSlices(steps(40, 4), (parts, isDone) => breaths.push({ count: parts.length, isDone }));
    expect(breaths).toHaveLength(1);
    expect(breaths[0]?.isDone).toBe(false);
    await vi.waitFor(() => expect(breaths.at(-1)).toEqual({ count: 40, isDone: true }), { timeout: 15_000 });
    expect(breaths).toHaveLength(2);
  });

  it('is given up by the next', async () => {
    const done: number[] = [];
    const giveUp = inSlices(steps(40, 4, done), () => {});
    giveUp();
    const { length } = done;
    await new Promise((later) => setTimeout(later, 30));
    expect(done).toHaveLength(length);
    expect(length).toBeLessThan(40);
  });
});
