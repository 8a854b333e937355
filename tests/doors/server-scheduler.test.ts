import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createScheduler } from '../../src/server/scheduler.ts';
import { testDeps } from '../support/fakes/test-deps.ts';

test('an end does not wait for sends that are still being read', async () => {
  const deps = await testDeps();
  let isAsked = false;
  const sends = {
    ...deps.sends,
    list: () => {
      isAsked = true;
      return new Promise<never>(() => {});
    },
  };
  const scheduler = createScheduler({ deps: { ...deps, sends }, log: () => {}, tell: () => {} });
  while (!isAsked) await nextTurn();
  let hasEnded = false;
  void scheduler.close().then(() => {
    hasEnded = true;
  });
  await nextTurn();
  expect(hasEnded).toBe(true);
});
