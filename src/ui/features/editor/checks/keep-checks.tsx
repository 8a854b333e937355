import { useEffect } from 'react';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import type { EditorDocument } from '../../../state/editor-document.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import { unfilledIds } from '../../../state/unfilled-blocks.ts';
import { type CheckWorkFor, useCheckResults } from '../../letter/checks/use-check-results.ts';
import { renderContextOf } from '../preview/render-context.ts';
import type { EditorSession } from '../session.ts';

/** What the open letter leaves with, as plain data. */
function plainContext(document: EditorDocument): Omit<RenderContext, 'pictureAddress' | 'markup'> {
  const { pictureAddress: _address, markup: _markup, ...plain } = renderContextOf(document, true);
  return { ...plain, mode: 'send' };
}

/** Checks the open letter for as long as it is on the screen. */
export function KeepChecks({ session }: { session: EditorSession }) {
  useCheckResults(session, workOf);
  const toFill = useEditor(unfilledIds);
  useEffect(() => {
    session.checks.update((state) => ({ ...state, toFill: toFill.split(' ').filter(Boolean) }));
  }, [session, toFill]);
  return null;
}

const workOf: CheckWorkFor<EditorState> = ({ draft, document }, facts) => ({
  kind: 'blocks',
  draft,
  context: plainContext(document),
  facts,
});
