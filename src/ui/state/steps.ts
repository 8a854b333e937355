/** What was done and undone of a content. */
export interface StepHistory<Content> {
  /** Contents to go back to, oldest first. */
  past: readonly Content[];
  /** Contents to do again, the next one first. */
  future: readonly Content[];
}

const stepsKept = 200;

export const emptyStepHistory: StepHistory<never> = { past: [], future: [] };

/** The steps with one more, from `before`, unless it continues the last one. What was undone is forgotten. */
export function recordStep<Content>(
  { past }: StepHistory<Content>,
  before: Content,
  continues: boolean,
): StepHistory<Content> {
  const isSame = continues && past.length > 0;
  return { past: isSame ? past : [...past, before].slice(-stepsKept), future: [] };
}

/** The content to go back to (or forward), and the steps then; undefined without any. */
export function moveStep<Content>(
  { past, future }: StepHistory<Content>,
  now: Content,
  direction: 'undo' | 'redo',
): { content: Content; steps: StepHistory<Content> } | undefined {
  const content = direction === 'undo' ? past.at(-1) : future[0];
  if (content === undefined) return undefined;
  const steps =
    direction === 'undo'
      ? { past: past.slice(0, -1), future: [now, ...future] }
      : { past: [...past, now], future: future.slice(1) };
  return { content, steps };
}
