import type { Draft } from '../../core/campaign/version.ts';

/** One gesture of the person, as undo takes it back. */
export interface HistoryEntry {
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

export interface EditHistory {
  /** Oldest first; the first step starts from the opened state, which is the floor. */
  past: readonly HistoryEntry[];
  /** What was undone, the next to redo first. */
  future: readonly HistoryEntry[];
  /** Whether the next edit of the same field still belongs to the last step. */
  open: boolean;
  /** When the letter was opened: the floor. Milliseconds since 1970. */
  openedAt: number;
  /** Steps kept. */
  limit: number;
}

/** The history of a letter that was just opened; `openedAt` in milliseconds since 1970. */
export const emptyHistory = (openedAt: number, limit = 200): EditHistory => ({
  past: [],
  future: [],
  open: false,
  openedAt,
  limit,
});

/** Beyond the limit the two oldest steps become one, so that the opened state stays within reach. */
function bounded(past: readonly HistoryEntry[], limit: number): readonly HistoryEntry[] {
  const [first, second, ...rest] = past;
  if (past.length <= limit || !first || !second) return past;
  const from = { ...second, before: first.before };
  return bounded([from, ...rest], limit);
}

/** Adds a gesture, or continues the last one when it is of the same field. What was undone is forgotten. */
export function recordEntry(history: EditHistory, step: HistoryEntry): EditHistory {
  const last = history.past.at(-1);
  const continues =
    history.open && last !== undefined && step.field !== undefined && last.field === step.field;
  const past = continues
    ? [...history.past.slice(0, -1), { ...last, at: step.at, after: step.after }]
    : bounded([...history.past, step], history.limit);
  return { ...history, past, future: [], open: step.field !== undefined };
}

/** The history with so many steps done, 0 being the opened state, and what the letter is then; undefined without any step. */
export function moveToEntry(
  history: EditHistory,
  count: number,
): { history: EditHistory; draft: Draft; step: HistoryEntry | undefined } | undefined {
  const steps = [...history.past, ...history.future];
  const done = Math.max(0, Math.min(count, steps.length));
  const step = steps[done - 1];
  const draft = step ? step.after : steps[0]?.before;
  if (!draft) return undefined;
  return {
    history: { ...history, past: steps.slice(0, done), future: steps.slice(done), open: false },
    draft,
    step,
  };
}
