import type { z } from 'zod';
import type { contentRows } from '../../../contract/sources.ts';
import { contentWords } from '../../../core/wording/contents.ts';
import type { EditorStore } from '../editor-actions.ts';
import { createStore, type Store } from '../store.ts';

type AutoRow = (typeof contentRows)['auto'];
export type AutoAnswer = z.output<AutoRow['output']>;
export type PostAuto = (input: z.input<AutoRow['input']>) => Promise<AutoAnswer>;

/** What became of automatic content; `changed`: the letter changed meanwhile. */
export type AutoRun =
  | { kind: 'idle' | 'running' | 'changed' }
  | { kind: 'failed'; failure: unknown }
  | {
      kind: 'done';
      answer: AutoAnswer;
      /** Milliseconds since 1970. */
      at: number;
      hasChanged: boolean;
    };

export interface AutoRunner {
  store: Store<AutoRun>;
  /** Asks for what the rules take, and puts it in the letter as one step; nothing where the letter changed meanwhile. */
  run(options?: { includeSent?: boolean }): Promise<void>;
}

const runners = new WeakMap<EditorStore, AutoRunner>();

/** The automatic content of an open letter: its last run is kept as long as the letter is open. */
export function autoRunner(editor: EditorStore, post: PostAuto): AutoRunner {
  const runner = runners.get(editor) ?? createAutoRunner(editor, post);
  runners.set(editor, runner);
  return runner;
}

/** The automatic content of a letter that was just opened. */
export function createAutoRunner(editor: EditorStore, post: PostAuto, now = Date.now): AutoRunner {
  const store = createStore<AutoRun>({ kind: 'idle' });
  const become = (next: AutoRun) => store.update(() => next);

  return {
    store,
    async run({ includeSent = false } = {}) {
      if (store.getState().kind === 'running') return;
      become({ kind: 'running' });
      const { draft, base } = editor.getState();
      try {
        const answer = await post({
          lastVersionId: base,
          blocks: draft.blocks.map((block) => ({ ...block })),
          include_sent: includeSent,
        });
        if (editor.getState().draft.blocks !== draft.blocks) return become({ kind: 'changed' });
        const hasChanged = editor.actions.putBlocks(answer.letter, contentWords.auto.step);
        become({ kind: 'done', answer, at: now(), hasChanged });
      } catch (failure) {
        become({ kind: 'failed', failure });
      }
    },
  };
}
