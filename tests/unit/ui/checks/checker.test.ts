import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Checked, CheckState } from '../../../../src/ui/state/checks/check-state.ts';
import { notChecked } from '../../../../src/ui/state/checks/check-state.ts';
import { type Checker, createChecker } from '../../../../src/ui/state/checks/checker.ts';
import { createStore } from '../../../../src/ui/state/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (message: string): Checked => ({
  findings: [{ rule: 'subject-empty', severity: 'blocking', message }],
  counts: { blocking: 1, warning: 0, advice: 0 },
  bytes: 1_000,
  links: [],
});

/** A thread whose answers the test gives, and a letter that is one text. */
function aDesk() {
  const checks = createStore<CheckState>(notChecked);
  const asked: { letter: { text: string }; answer: (checked: Checked | Error) => Promise<void> }[] = [];
  let letter = { text: 'un' };
  let ended = 0;
  const startThread = () => ({
    check: (work: { text: string }) =>
      new Promise<Checked>((resolve, reject) => {
        const answer = async (checked: Checked | Error) => {
          if (checked instanceof Error) reject(checked);
          else resolve(checked);
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({ letter: work, answer });
      }),
    end: () => {
      ended += 1;
    },
  });
  const checker: Checker = createChecker({ checks, work: () => letter, startThread });
  const type = (text: string) => {
    letter = { text };
    checker.changed();
  };
  const texts = () => asked.map(({ letter: { text } }) => text);
  const shown = () => checks.getState().checked?.findings.map(({ message }) => message);
  return { checks, checker, asked, type, texts, shown, ended: () => ended };
}

test('a letter is checked at once, then half a second after the last change', async () => {
  const { asked, type, texts, shown } = aDesk();
  expect(texts()).toEqual(['un']);
  await asked[0]?.answer(said('un'));
  expect(shown()).toEqual(['un']);
  type('d');
  await vi.advanceTimersByTimeAsync(400);
  type('deux');
  await vi.advanceTimersByTimeAsync(499);
  expect(texts()).toEqual(['un']);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['un', 'deux']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(texts()).toEqual(['un', 'deux']);
});

test('what is said of a letter that has changed meanwhile is not shown: the last one wins', async () => {
  const { checks, asked, type, texts, shown } = aDesk();
  type('deux');
  await vi.advanceTimersByTimeAsync(600);
  expect(texts()).toEqual(['un']);
  await asked[0]?.answer(said('un'));
  expect(shown()).toBeUndefined();
  expect(checks.getState().isChecking).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  await asked[1]?.answer(said('deux'));
  expect(texts()).toEqual(['un', 'deux']);
  expect(shown()).toEqual(['deux']);
  expect(checks.getState().isChecking).toBe(false);
});

test('a thread that stops is said, and the letter is checked on another one at its next change', async () => {
  const { checks, asked, type, texts, shown, ended } = aDesk();
  await asked[0]?.answer(new Error('stopped'));
  expect(checks.getState()).toMatchObject({ hasFailed: true, isChecking: false });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(texts()).toEqual(['un']);
  expect(ended()).toBe(1);
  type('deux');
  await vi.advanceTimersByTimeAsync(500);
  expect(checks.getState().hasFailed).toBe(false);
  await asked[1]?.answer(said('deux'));
  expect(shown()).toEqual(['deux']);
});

test('a letter that is left is checked no more', async () => {
  const { checker, asked, type, texts, shown } = aDesk();
  type('deux');
  checker.stop();
  await asked[0]?.answer(said('un'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(['un']);
  expect(shown()).toBeUndefined();
});
