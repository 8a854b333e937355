import { expect, test } from 'vitest';
import { createEventCount } from '../../../src/adapters/store-json/event-count.ts';

/** Events that are heard evenly over some time. */
function heard(count: number, { within }: { within: number }) {
  let time = 10_000;
  const events = createEventCount(() => time);
  for (let event = 0; event < count; event += 1) {
    time += within / count;
    events.note();
  }
  return events;
}

test('an hour of saves loses no event', () => {
  expect(heard(500_000, { within: 3_600_000 }).someMayBeLost()).toBe(false);
});

test('thousands of files that come at once may, whether they are heard in one turn or in some seconds', () => {
  expect(heard(16_384, { within: 1 }).someMayBeLost()).toBe(true);
  expect(heard(16_384, { within: 2_500 }).someMayBeLost()).toBe(true);
});

test('what may be lost is told once', () => {
  const events = heard(5_000, { within: 500 });
  expect([events.someMayBeLost(), events.someMayBeLost()]).toEqual([true, false]);
});
