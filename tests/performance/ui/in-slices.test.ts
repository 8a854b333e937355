import { describe, expect, it, vi } from 'vitest';
import { inSlices } from '../../../src/ui/state/find/in-slices.ts';
import { slowSteps } from '../../support/slow-steps.ts';

describe('work in slices', () => {
  it('that is long gives the page back before 50 ms, shows what there is, and goes on', async () => {
    const breaths: { count: number; isDone: boolean }[] = [];
    const began = performance.now();
    inSlices(slowSteps(40, 4), (parts, isDone) => breaths.push({ count: parts.length, isDone }));
    expect(performance.now() - began).toBeLessThan(50);
    expect(breaths).toHaveLength(1);
    expect(breaths[0]?.isDone).toBe(false);
    await vi.waitFor(() => expect(breaths.at(-1)).toEqual({ count: 40, isDone: true }));
    expect(breaths).toHaveLength(2);
  });
});
