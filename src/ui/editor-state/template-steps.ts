import { createStore, type Store } from './open-letter.ts';
import type { TemplateEditor } from './open-template.ts';

/** What was done and undone, the nearest last. */
interface Steps<Content> {
  past: readonly Content[];
  future: readonly Content[];
}

/** An open template whose gestures can be undone. */
export interface SteppedEditor<Content> extends TemplateEditor<Content> {
  steps: Store<Steps<Content>>;
  undo(): void;
  redo(): void;
}

const stepsKept = 200;
/** ms within which changes of the same fields are one gesture: a word, a colour being dragged. */
const pause = 800;

const none = { past: [], future: [] };

/** Keeps the steps of an open template; what others stored in its place begins anew. */
export function withSteps<Content extends object>(
  editor: TemplateEditor<Content>,
  now: () => number = Date.now,
): SteppedEditor<Content> {
  const steps = createStore<Steps<Content>>(none);
  const draft = () => editor.store.getState().draft;
  let last = { at: Number.NEGATIVE_INFINITY, fields: '' };

  function record(before: Content) {
    const gesture = { at: now(), fields: changedFields(before, draft()) };
    const continues = gesture.fields === last.fields && gesture.at - last.at < pause;
    last = gesture;
    steps.update(({ past }) => ({
      past: continues && past.length > 0 ? past : [...past, before].slice(-stepsKept),
      future: [],
    }));
  }

  /** Puts a content in place without a step of its own. */
  function put(content: Content, moved: Steps<Content>) {
    last = { at: Number.NEGATIVE_INFINITY, fields: '' };
    steps.update(() => moved);
    editor.edit(() => content);
  }

  const restarting =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      const before = draft();
      act(...given);
      if (draft() !== before) steps.update(() => none);
    };

  return {
    ...editor,
    steps,
    edit(change) {
      const before = draft();
      editor.edit(change);
      if (draft() !== before) record(before);
    },
    take: restarting(editor.take),
    takePart: restarting(editor.takePart),
    hear: restarting(editor.hear),
    undo() {
      const { past, future } = steps.getState();
      const [content] = past.slice(-1);
      if (content) put(content, { past: past.slice(0, -1), future: [...future, draft()] });
    },
    redo() {
      const { past, future } = steps.getState();
      const [content] = future.slice(-1);
      if (content) put(content, { past: [...past, draft()], future: future.slice(0, -1) });
    },
  };
}

function changedFields<Content extends object>(before: Content, after: Content): string {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name as keyof Content] !== after[name as keyof Content]).join();
}
