import { contract } from '../../../../../../contract/index.ts';
import { specified } from '../../../../../../core/wording/specification.ts';
import { call } from '../../../../../api/call.ts';
import { notify, notifyRefusal } from '../../../../../components/notices.tsx';
import { type AutoRun, autoRunner } from '../../../../../state/contents/auto-run.ts';
import { contentWords } from '../../../../../state/contents/messages.fr.ts';
import type { EditorStore } from '../../../../../state/editor-actions.ts';
import { useEditorStore } from '../../../../../state/editor-context.tsx';
import { useStore } from '../../../../../state/use-store.ts';

const { auto: words } = contentWords;

const runnerOf = (editor: EditorStore) => autoRunner(editor, (input) => call(contract.contents.auto, input));

/** Asks what the template's rules would put in the letter: the section 'Contenus' says it, and waits. */
export const proposeAuto = (editor: EditorStore, options: { includeSent?: boolean } = {}) =>
  runnerOf(editor).propose(options);

/** Gives up what was proposed. */
export const dismissAuto = (editor: EditorStore) => runnerOf(editor).dismiss();

/** Puts what was proposed in the letter and says so. */
export function applyAuto(editor: EditorStore) {
  const runner = runnerOf(editor);
  runner.apply();
  const run = runner.store.getState();
  if (run.kind !== 'done') return;
  const [first] = run.answer.blocks;
  if (run.hasChanged && first) editor.actions.mark(first.blockid);
  const lastStep = () => editor.getState().history.past.at(-1);
  const step = lastStep();
  const undo = () => {
    if (lastStep() === step) editor.actions.undo();
    else notifyRefusal(words.undoLater);
  };
  notify(
    specified.contentsFetched,
    run.hasChanged ? { label: words.undo, run: undo, of: editor } : undefined,
    'auto',
  );
}

/** What became of the last run. */
export function useAutoRun(): AutoRun {
  const { store } = runnerOf(useEditorStore());
  return useStore(store, (run) => run);
}
