import { describe, expect, it, vi } from 'vitest';
import { inSlices } from '../../../src/ui/state/find/in-slices.ts';
import { slowSteps } from '../../support/slow-steps.ts';

describe('work in slices', () => {
  it('that is little is done at once', () => {
    const onBreath = vi.fn();
    inSlices(slowSteps(3, 0), onBreath);
    expect(onBreath.mock.calls).toEqual([[[0, 1, 2], true]]);
  });

  it('that is long gives the page back, shows what there is, and goes on', async () => {
    const breaths: { count: number; isDone: boolean }[] = [];
    inSlices(slowSteps(40, 4), (parts, isDone) => breaths.push({ count: parts.length, isDone }));
    expect(breaths).toHaveLength(1);
    expect(breaths[0]?.isDone).toBe(false);
    await vi.waitFor(() => expect(breaths.at(-1)).toEqual({ count: 40, isDone: true }), { timeout: 15_000 });
    expect(breaths).toHaveLength(2);
  });

  it('is given up by the next', async () => {
    const done: number[] = [];
    const giveUp = inSlices(slowSteps(40, 4, done), () => {});
    giveUp();
    const { length } = done;
    await new Promise((later) => setTimeout(later, 30));
    expect(done).toHaveLength(length);
    expect(length).toBeLessThan(40);
  });
});
