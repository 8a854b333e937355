import type { AnswerOf, RequestOf } from '../../../contract/endpoint.ts';
import type { contentRows } from '../../../contract/sources.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { canonicalJson } from '../../../core/campaign/canonical-json.ts';
import type { EditorStore } from '../editor-actions.ts';
import { createStore, type StateStore } from '../store.ts';
import { contentWords } from './messages.fr.ts';

type AutoRow = (typeof contentRows)['auto'];
export type AutoAnswer = AnswerOf<AutoRow>;
export type PostAuto = (input: RequestOf<AutoRow>) => Promise<AutoAnswer>;

/** What became of automatic content; `changed`: the letter changed meanwhile. */
export type AutoRun =
  | { kind: 'idle' | 'running' | 'changed' }
  | { kind: 'failed'; failure: unknown }
  | {
      /** `proposed`: it waits for a person to want it; `done`: it is in the letter, or had nothing to change. */
      kind: 'proposed' | 'done';
      answer: AutoAnswer;
      /** Milliseconds since 1970. */
      at: number;
      hasChanged: boolean;
    };

export interface AutoRunner {
  store: StateStore<AutoRun>;
  /** Asks for what the rules take: the letter stays as it is. */
  propose(options?: { includeSent?: boolean }): Promise<void>;
  /** Puts what was proposed in the letter as one step; nothing where the letter changed meanwhile. */
  apply(): void;
  /** Gives up what was proposed. */
  dismiss(): void;
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
  /** The blocks that the proposal was made of. */
  let asked: readonly Block[] = [];
  const isSame = (letter: readonly Block[]) => canonicalJson(letter) === canonicalJson(asked);

  return {
    store,
    async propose({ includeSent = false } = {}) {
      if (store.getState().kind === 'running') return;
      become({ kind: 'running' });
      const { draft, base } = editor.getState();
      asked = draft.blocks;
      try {
        const answer = await post({
          lastVersionId: base,
          blocks: draft.blocks.map((block) => ({ ...block })),
          include_sent: includeSent,
        });
        const hasChanged = !isSame(answer.letter);
        become({ kind: hasChanged ? 'proposed' : 'done', answer, at: now(), hasChanged });
      } catch (failure) {
        become({ kind: 'failed', failure });
      }
    },
    apply() {
      const run = store.getState();
      if (run.kind !== 'proposed') return;
      if (editor.getState().draft.blocks !== asked) return become({ kind: 'changed' });
      const hasChanged = editor.actions.putBlocks(run.answer.letter, contentWords.auto.step);
      become({ ...run, kind: 'done', at: now(), hasChanged });
    },
    dismiss() {
      if (store.getState().kind === 'proposed') become({ kind: 'idle' });
    },
  };
}
