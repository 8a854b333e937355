/** Letters that come in: each tried first, then imported, one at a time, for each keeps a browser of the server busy. */
import type { ImportReport } from '../../../core/import/import-report.ts';
import type { RefusedFile } from '../../pictures/refused-file.ts';
import { createStore, type StateStore } from '../../state/store.ts';
import { type GivenLetter, isSame } from './letters-of.ts';

/** How a letter is to come in. */
export interface Choices {
  as: ImportReport['as'];
  /** Id of a newsletter template; '' for one that is made for it. */
  template: string;
  fetch: boolean;
}

/** What the server answers to a try. */
export interface TriedLetter {
  report: ImportReport;
  /** Of the page that shows it. */
  key: string;
}

/** What a letter became. */
export interface ImportedResult {
  campaign: { id: string; name: string };
  report: ImportReport;
}

/** The server, as the queue knows it. @throws what has the server's `problem` and `status` */
export interface ImportDoor {
  tryLetter(letter: QueuedLetter, signal: AbortSignal): Promise<TriedLetter>;
  importLetter(letter: QueuedLetter): Promise<ImportedResult>;
}

export interface QueuedLetter extends GivenLetter {
  id: number;
  choices: Choices;
  /** As typed; the one that is proposed when absent. */
  campaignName: string | undefined;
  step:
    | { kind: 'waiting' | 'trying' | 'cancelled' | 'tried' | 'to-import' | 'importing' }
    /** Asked for again, what failed may go through, unless the letter was `refused` for what it is. */
    | { kind: 'failed'; during: 'trying' | 'importing'; problem: RefusedFile; isRefused: boolean }
    | { kind: 'imported'; became: ImportedResult };
  /** What each of the choices made so far would give. */
  tries: Readonly<Record<string, TriedLetter>>;
  /** The last of them: it stays in sight while another is on its way. */
  shown: TriedLetter | undefined;
}

export interface ImportQueue extends Pick<StateStore<readonly QueuedLetter[]>, 'getState' | 'subscribe'> {
  /** Answers those that are in the list already, and are not added again; one that failed gives way to the new one. */
  add(letters: readonly GivenLetter[]): readonly GivenLetter[];
  choose(id: number, choices: Partial<Choices>): void;
  name(id: number, name: string): void;
  /** Ends a try; an import that began is the server's. */
  cancel(id: number): void;
  retry(id: number): void;
  /** Takes a letter off the list. */
  forget(id: number): void;
  /** Imports those that were tried. */
  run(...ids: number[]): void;
}

const newcomer = {
  choices: { as: 'blocks', template: '', fetch: false },
  campaignName: undefined,
  step: { kind: 'waiting' },
  tries: {},
  shown: undefined,
} as const;

const keyOf = ({ as, template, fetch }: Choices) => `${as} ${template} ${fetch}`;

/** What the choices of a letter would give, once it was tried with them. */
export const triedAs = ({ tries, choices }: QueuedLetter): TriedLetter | undefined => tries[keyOf(choices)];

/** Whether leaving now would leave something half done. */
export const isImporting = ({ step: { kind } }: QueuedLetter) => kind === 'to-import' || kind === 'importing';

/** A queue over the server; `onImported` hears what each letter became. */
export function createImportQueue(
  door: ImportDoor,
  onImported: (became: ImportedResult) => void = () => {},
): ImportQueue {
  const store = createStore<readonly QueuedLetter[]>([]);
  let running: { id: number; controller: AbortController } | undefined;
  let lastId = 0;

  const find = (id: number) => store.getState().find((letter) => letter.id === id);
  const change = (id: number, to: (letter: QueuedLetter) => QueuedLetter) =>
    store.update((letters) => letters.map((letter) => (letter.id === id ? to(letter) : letter)));
  const put = (id: number, step: QueuedLetter['step']) => change(id, (letter) => ({ ...letter, step }));
  const stop = (id: number) => running?.id === id && running.controller.abort();

  function next() {
    if (running) return;
    const letters = store.getState();
    // Whoever asked for a letter waits for it.
    const chosen =
      letters.find(({ step }) => step.kind === 'to-import') ??
      letters.find(({ step }) => step.kind === 'waiting');
    if (chosen) void work(chosen);
  }

  async function work(letter: QueuedLetter) {
    const { id } = letter;
    const controller = new AbortController();
    const { signal } = controller;
    running = { id, controller };
    const isAsked = letter.step.kind === 'to-import';
    try {
      await (isAsked ? bringIn(letter) : tryOne(letter, signal));
    } catch (failure) {
      if (!signal.aborted) put(id, failed(failure, isAsked ? 'importing' : 'trying'));
    } finally {
      running = undefined;
      next();
    }
  }

  async function tryOne(letter: QueuedLetter, signal: AbortSignal) {
    put(letter.id, { kind: 'trying' });
    const tried = await door.tryLetter(letter, signal);
    change(letter.id, (now) => withTry(now, letter.choices, tried));
  }

  async function bringIn(letter: QueuedLetter) {
    put(letter.id, { kind: 'importing' });
    const became = await door.importLetter(letter);
    put(letter.id, { kind: 'imported', became });
    onImported(became);
  }

  return {
    ...store,
    add(letters) {
      const listed = store
        .getState()
        .filter(({ step }) => step.kind !== 'failed' && step.kind !== 'imported');
      const again = letters.filter((letter) => listed.some((other) => isSame(letter, other)));
      const added = letters
        .filter((letter) => !again.includes(letter))
        .map((letter): QueuedLetter => {
          lastId += 1;
          return { ...letter, ...newcomer, id: lastId };
        });
      const isRedone = ({ name, step }: QueuedLetter) =>
        step.kind === 'failed' && added.some((letter) => letter.name === name);
      store.update((now) => [...now.filter((letter) => !isRedone(letter)), ...added]);
      next();
      return again;
    },
    choose(id, choices) {
      const letter = find(id);
      if (!letter || isImporting(letter) || letter.step.kind === 'imported') return;
      stop(id);
      change(id, (now) => chosen(now, { ...now.choices, ...choices }));
      next();
    },
    name: (id, campaignName) => change(id, (letter) => ({ ...letter, campaignName })),
    cancel(id) {
      const kind = find(id)?.step.kind;
      if (kind === 'to-import') put(id, { kind: 'tried' });
      if (kind !== 'waiting' && kind !== 'trying') return;
      put(id, { kind: 'cancelled' });
      stop(id);
    },
    retry(id) {
      const letter = find(id);
      if (!letter || (letter.step.kind !== 'failed' && letter.step.kind !== 'cancelled')) return;
      const isImport = letter.step.kind === 'failed' && letter.step.during === 'importing';
      if (isImport) put(id, { kind: 'to-import' });
      else change(id, (now) => chosen(now, now.choices));
      next();
    },
    forget(id) {
      if (find(id)?.step.kind === 'importing') return;
      store.update((letters) => letters.filter((letter) => letter.id !== id));
      stop(id);
    },
    run(...ids) {
      for (const id of ids) if (find(id)?.step.kind === 'tried') put(id, { kind: 'to-import' });
      next();
    },
  };
}

/** The letter under other choices: tried with them already, or waiting for it. */
function chosen(letter: QueuedLetter, choices: Choices): QueuedLetter {
  const known = letter.tries[keyOf(choices)];
  return {
    ...letter,
    choices,
    step: { kind: known ? 'tried' : 'waiting' },
    shown: known ?? letter.shown,
  };
}

/** The letter once the server answered; another choice may have been made meanwhile. */
function withTry(letter: QueuedLetter, choices: Choices, tried: TriedLetter): QueuedLetter {
  const tries = { ...letter.tries, [keyOf(choices)]: tried };
  const isCurrent = keyOf(choices) === keyOf(letter.choices) && letter.step.kind === 'trying';
  return isCurrent ? { ...letter, tries, shown: tried, step: { kind: 'tried' } } : { ...letter, tries };
}

function failed(failure: unknown, during: 'trying' | 'importing'): QueuedLetter['step'] {
  const { problem, status } = failure as { problem?: RefusedFile; status?: number };
  if (!problem) throw failure;
  // The server has judged the file itself: the same bytes would meet the same answer.
  const isRefused = status === 422 || status === 413 || status === 415;
  return { kind: 'failed', during, problem, isRefused };
}
