import { afterEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from '../../../src/ui/components/lazy.ts';

afterEach(() => void vi.useRealTimers());

test('a part that cannot be fetched is asked for again until the server is back, which is said once', async () => {
  vi.useFakeTimers();
  const answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), undefined];
  const load = vi.fn(async () => {
    const failure = answers.shift();
    if (failure) throw failure;
    return 'the part';
  });
  const onMissing = vi.fn();
  const part = retryUntilLoaded(load, onMissing);
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(load).toHaveBeenCalledTimes(3);
  expect(onMissing).toHaveBeenCalledOnce();
});
