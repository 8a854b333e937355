import { useSyncExternalStore } from 'react';
import { contract } from '../../../../../../contract/index.ts';
import { contentWords } from '../../../../../../core/wording/contents.ts';
import { specified } from '../../../../../../core/wording/specification.ts';
import { call } from '../../../../../api/call.ts';
import { notify, notifyRefusal } from '../../../../../design/notices.tsx';
import { type AutoRun, autoRunner } from '../../../../../editor-state/contents/auto-run.ts';
import type { EditorStore } from '../../../../../editor-state/editor-actions.ts';
import { useEditorStore } from '../../../../../editor-state/editor-context.tsx';

const { auto: words } = contentWords;

const runnerOf = (editor: EditorStore) => autoRunner(editor, (input) => call(contract.contents.auto, input));

/** Fills the letter by the template's rules and says so; the report is in the section 'Contenus'. */
export async function runAuto(editor: EditorStore, options: { includeSent?: boolean } = {}) {
  const runner = runnerOf(editor);
  await runner.run(options);
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
  notify(specified.contentsFetched, run.hasChanged ? { label: words.undo, run: undo } : undefined, 'auto');
}

/** What became of the last run. */
export function useAutoRun(): AutoRun {
  const { store } = runnerOf(useEditorStore());
  return useSyncExternalStore(store.subscribe, store.getState);
}
