/** ms of work before the page breathes: what one types meanwhile is taken up there, and a frame is not missed. */
const slice = 12;

/**
 * Does work that pauses wherever it yields: a first slice at once, in which little work is done whole, the others in
 * between what the page does. `onBreath` is told what was yielded so far, after the first slice and at the end.
 * @returns what gives it up
 */
export function inSlices<Part>(
  work: Iterator<Part, void>,
  onBreath: (parts: readonly Part[], isDone: boolean) => void,
): () => void {
  const parts: Part[] = [];
  let next: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    const isFirst = next === undefined;
    const until = performance.now() + slice;
    let step = work.next();
    for (; !step.done; step = work.next()) {
      parts.push(step.value);
      if (performance.now() >= until) break;
    }
    if (!step.done) next = setTimeout(go);
    if (isFirst || step.done) onBreath([...parts], step.done === true);
  };
  go();
  return () => clearTimeout(next);
}
