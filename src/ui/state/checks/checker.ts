import type { StateStore } from '../store.ts';
import type { Checked, CheckState } from './check-state.ts';

/** Where a letter is checked: away from the page, one letter at a time. */
export interface CheckThread<Work> {
  /** @throws when the thread cannot be started, or stops before it has answered. */
  check(work: Work): Promise<Checked>;
  end(): void;
}

interface CheckerOptions<Work> {
  checks: StateStore<CheckState>;
  /** What is to be checked now: the same one for as long as nothing it is made of has changed. */
  work: () => Work;
  startThread: () => CheckThread<Work>;
  /** ms without a change before a check. */
  pause?: number;
}

export interface Checker {
  /** Something that checks depend on may have changed. */
  changed(): void;
  stop(): void;
}

/**
 * Keeps the state of the checks true to the letter. While one is under way no other begins; what it answers of a letter
 * that has changed meanwhile is not shown.
 */
export function createChecker<Work>(options: CheckerOptions<Work>): Checker {
  const { checks, work, startThread, pause = 500 } = options;
  let thread: CheckThread<Work> | undefined;
  let checked: Work | undefined;
  let isBusy = false;
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (change: Partial<CheckState>) => checks.update((state) => ({ ...state, ...change }));

  async function ask(wanted: Work): Promise<Checked | undefined> {
    try {
      thread ??= startThread();
      return await thread.check(wanted);
    } catch {
      return undefined;
    }
  }
  async function look() {
    const wanted = work();
    if (isBusy || wanted === checked) return;
    isBusy = true;
    put({ isChecking: true, hasFailed: false });
    const own = round;
    const answer = await ask(wanted);
    if (own !== round) return;
    if (!answer) end();
    isBusy = false;
    checked = wanted;
    if (!answer) put({ isChecking: false, hasFailed: true });
    else if (work() === wanted) put({ checked: answer, isChecking: false });
    else changed();
  }
  function end() {
    clearTimeout(timer);
    thread?.end();
    thread = undefined;
    isBusy = false;
    checked = undefined;
    round += 1;
  }
  function changed() {
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  }
  void look();
  return { changed, stop: end };
}
