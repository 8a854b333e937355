import type { Draft } from '../../core/campaign/version.ts';

/** One gesture of the person, as undo takes it back. */
export interface HistoryEntry<Content = Draft> {
  /** French, said after 'Annuler :'. */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
  before: Content;
  after: Content;
  /** Gestures of one field in a row are one step. */
  field?: string | undefined;
  /** The block concerned, selected again when the step is undone or redone. */
  block?: string;
}

export interface EditHistory<Content = Draft> {
  /** Oldest first; the first step starts from the opened state, which is the floor. */
  past: readonly HistoryEntry<Content>[];
  /** What was undone, the next to redo first. */
  future: readonly HistoryEntry<Content>[];
  /** Whether the next edit of the same field still belongs to the last step. */
  open: boolean;
  /** When the document was opened: the floor. Milliseconds since 1970. */
  openedAt: number;
  /** Steps kept. */
  limit: number;
}

/** The history of a document that was just opened; `openedAt` in milliseconds since 1970. */
export const emptyHistory = (openedAt: number, limit = 200): EditHistory<never> => ({
  past: [],
  future: [],
  open: false,
  openedAt,
  limit,
});

/** Beyond the limit the two oldest steps become one, so that the opened state stays within reach. */
function bounded<Content>(
  past: readonly HistoryEntry<Content>[],
  limit: number,
): readonly HistoryEntry<Content>[] {
  const [first, second, ...rest] = past;
  if (past.length <= limit || !first || !second) return past;
  const from = { ...second, before: first.before };
  return bounded([from, ...rest], limit);
}

/** Adds a gesture, or continues the last one when it is of the same field. What was undone is forgotten. */
export function recordEntry<Content>(
  history: EditHistory<Content>,
  step: HistoryEntry<Content>,
): EditHistory<Content> {
  const last = history.past.at(-1);
  const continues =
    history.open && last !== undefined && step.field !== undefined && last.field === step.field;
  const past = continues
    ? [...history.past.slice(0, -1), { ...last, at: step.at, after: step.after }]
    : bounded([...history.past, step], history.limit);
  return { ...history, past, future: [], open: step.field !== undefined };
}

/**
 * The history with so many steps done, 0 being the opened state, and what the document is then; undefined without any
 * step. `now` is what it is before: a save may have stored a step's content otherwise.
 */
export function moveToEntry<Content>(
  history: EditHistory<Content>,
  count: number,
  now: Content,
): { history: EditHistory<Content>; draft: Content } | undefined {
  const { past, future } = history;
  const steps = [
    ...past.map((step, at) => (at === past.length - 1 ? { ...step, after: now } : step)),
    ...future.map((step, at) => (at === 0 ? { ...step, before: now } : step)),
  ];
  if (steps.length === 0) return undefined;
  const done = Math.max(0, Math.min(count, steps.length));
  const draft = done < past.length ? steps[done]?.before : steps[done - 1]?.after;
  if (draft === undefined) return undefined;
  return {
    history: { ...history, past: steps.slice(0, done), future: steps.slice(done), open: false },
    draft,
  };
}

/** The history over what others changed: `carried` says what each of its contents is now. */
export function rebaseHistory<Content>(
  history: EditHistory<Content>,
  carried: (content: Content) => Content,
): EditHistory<Content> {
  const known = new Map<Content, Content>();
  const carriedOnce = (former: Content) => {
    const now = known.get(former) ?? carried(former);
    known.set(former, now);
    return now;
  };
  const onto = (steps: readonly HistoryEntry<Content>[]) =>
    steps.map((step) => ({ ...step, before: carriedOnce(step.before), after: carriedOnce(step.after) }));
  return { ...history, past: onto(history.past), future: onto(history.future) };
}
