import { useEffect } from 'react';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import type { EditorDocument } from '../../../editor-state/editor-document.ts';
import type { EditorState } from '../../../editor-state/editor-state.ts';
import { idsToFill } from '../../../editor-state/to-fill.ts';
import { type CheckWorkOf, useKeptChecks } from '../../letter/checks/use-kept-checks.ts';
import { pressContextOf } from '../preview/press-context.ts';
import type { EditorSession } from '../session.ts';

/** What the open letter leaves with, as plain data. */
function plainContext(document: EditorDocument): Omit<RenderContext, 'pictureAddress' | 'markup'> {
  const { pictureAddress: _address, markup: _markup, ...plain } = pressContextOf(document, true);
  return { ...plain, mode: 'send' };
}

/** Checks the open letter for as long as it is on the screen. */
export function KeepChecks({ session }: { session: EditorSession }) {
  useKeptChecks(session, workOf);
  const toFill = useEditor(idsToFill);
  useEffect(() => {
    session.checks.update((state) => ({ ...state, toFill: toFill.split(' ').filter(Boolean) }));
  }, [session, toFill]);
  return null;
}

const workOf: CheckWorkOf<EditorState> = ({ draft, document }, facts) => ({
  kind: 'blocks',
  draft,
  context: plainContext(document),
  facts,
});
