import { isSame, type TemplateEditor } from './open-template.ts';
import { emptyStepHistory, moveStep, recordStep, type StepHistory } from './steps.ts';
import { createStore, type StateStore } from './store.ts';

/** An open template whose gestures can be undone. */
export interface SteppedEditor<Content> extends TemplateEditor<Content> {
  steps: StateStore<StepHistory<Content>>;
  /** What is done next is a step of its own. */
  endGesture(): void;
  undo(): void;
  redo(): void;
}

/** ms within which changes of the same fields are one gesture: a word, a colour being dragged. */
const pause = 800;

/** Keeps the steps of an open template. What takes the place of one's work, or gives way to it, is one undo away. */
export function withSteps<Content extends object>(
  editor: TemplateEditor<Content>,
  now: () => number = Date.now,
): SteppedEditor<Content> {
  const steps = createStore<StepHistory<Content>>(emptyStepHistory);
  const draft = () => editor.store.getState().draft;
  let last = { at: Number.NEGATIVE_INFINITY, fields: '' };

  function record(before: Content) {
    const gesture = { at: now(), fields: changedFields(before, draft()) };
    const continues = gesture.fields === last.fields && gesture.at - last.at < pause;
    last = gesture;
    steps.update((held) => recordStep(held, before, continues));
  }

  const endGesture = () => {
    last = { at: Number.NEGATIVE_INFINITY, fields: '' };
  };

  function move(direction: 'undo' | 'redo') {
    const next = moveStep(steps.getState(), draft(), direction);
    if (!next) return;
    endGesture();
    steps.update(() => next.steps);
    editor.edit(() => next.content);
  }

  const asStep =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      const before = draft();
      act(...given);
      if (isSame(draft(), before)) return;
      endGesture();
      steps.update((held) => recordStep(held, before, false));
    };

  return {
    ...editor,
    steps,
    endGesture,
    edit(change) {
      const before = draft();
      editor.edit(change);
      if (draft() !== before) record(before);
    },
    take: asStep(editor.take),
    takePart: asStep(editor.takePart),
    hear: asStep(editor.hear),
    resume: asStep(editor.resume),
    standOn(stored) {
      editor.standOn(stored);
      steps.update((held) => recordStep(held, stored.content, false));
    },
    undo: () => move('undo'),
    redo: () => move('redo'),
  };
}

function changedFields<Content extends object>(before: Content, after: Content): string {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name as keyof Content] !== after[name as keyof Content]).join();
}
