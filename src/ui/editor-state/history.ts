import type { Draft } from '../../core/campaign/version.ts';

/** One gesture of the person, as undo takes it back. */
export interface Step {
  /** French, said after 'Annuler :'. */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
  before: Draft;
  after: Draft;
  /** Gestures of one field in a row are one step. */
  field?: string;
  /** The block concerned, selected again when the step is undone or redone. */
  block?: string;
}

export interface History {
  /** Oldest first; the first step starts from the opened state, which is the floor. */
  past: readonly Step[];
  /** What was undone, the next to redo first. */
  future: readonly Step[];
  /** Whether the next edit of the same field still belongs to the last step. */
  open: boolean;
}

export const emptyHistory: History = { past: [], future: [], open: false };

/** Steps kept; beyond, the two oldest become one, so that the opened state stays within reach. */
const stepLimit = 200;

function bounded(past: readonly Step[]): readonly Step[] {
  const [first, second, ...rest] = past;
  if (past.length <= stepLimit || !first || !second) return past;
  return [{ ...second, before: first.before }, ...rest];
}

/** Adds a gesture, or continues the last one when it is of the same field. What was undone is forgotten. */
export function recorded(history: History, step: Step): History {
  const last = history.past.at(-1);
  const continues =
    history.open && last !== undefined && step.field !== undefined && last.field === step.field;
  const past = continues
    ? [...history.past.slice(0, -1), { ...last, at: step.at, after: step.after }]
    : bounded([...history.past, step]);
  return { past, future: [], open: step.field !== undefined };
}

export function undone(history: History): { history: History; step: Step } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  const future = [step, ...history.future];
  return { step, history: { past: history.past.slice(0, -1), future, open: false } };
}

export function redone(history: History): { history: History; step: Step } | undefined {
  const [step, ...future] = history.future;
  if (!step) return undefined;
  return { step, history: { past: [...history.past, step], future, open: false } };
}
