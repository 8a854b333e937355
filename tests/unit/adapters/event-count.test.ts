import { expect, test } from 'vitest';
import { createEventCount } from '../../../src/adapters/store-json/event-count.ts';

/** Events that are heard evenly over some time. */
function hearEvenly(count: number, { within }: { within: number }) {
  let time = 10_000;
  const events = createEventCount(() => time);
  for (let event = 0; event < count; event += 1) {
    time += within / count;
    events.note();
  }
  return events;
}

test('events spread over an hour: none may be lost', () => {
  expect(hearEvenly(500_000, { within: 3_600_000 }).mayBeIncomplete()).toBe(false);
});

test('16,384 events within seconds: some may be lost, whether they are heard in one turn or not', () => {
  expect(hearEvenly(16_384, { within: 1 }).mayBeIncomplete()).toBe(true);
  expect(hearEvenly(16_384, { within: 2_500 }).mayBeIncomplete()).toBe(true);
});

test('what may be lost is made up for by a look that ends well, and not by one that fails', async () => {
  const events = hearEvenly(5_000, { within: 500 });
  const failure = new Error('the folder is gone just now');
  await expect(events.completeBy(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(events.mayBeIncomplete()).toBe(true);
  await events.completeBy(async () => {});
  expect(events.mayBeIncomplete()).toBe(false);
});

test('what may be lost during the look wants another one', async () => {
  const events = hearEvenly(5_000, { within: 500 });
  await events.completeBy(async () => events.note());
  expect(events.mayBeIncomplete()).toBe(true);
});
