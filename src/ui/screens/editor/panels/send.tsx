import { useDeferredValue, useMemo } from 'react';
import { runChecks } from '../../../../email/checks/run-checks.ts';
import { renderVersion } from '../../../../email/render/render-version.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { pressContextOf } from '../preview/press-context.ts';
import { useSession } from '../session-context.ts';
import { ProofForm } from './send/proof-form.tsx';

/** The send section: the letter is saved before it opens and before it is sent, and its checks run here, on what is on the screen. */
export function SendPanel() {
  const document = useEditor((state) => state.document);
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const { closePanel, select, openPanel } = useEditorActions();
  const { saveToSend } = useSession();
  const { findings, bytes } = useMemo(() => {
    const context = { ...pressContextOf(document, true), mode: 'send' as const };
    const rendered = renderVersion(draft, context);
    return {
      findings: runChecks({ draft, rendered, context }),
      bytes: new TextEncoder().encode(rendered.html).length,
    };
  }, [draft, document]);

  return (
    <ProofForm
      campaignId={document.campaign.id}
      checked={{ findings, bytes }}
      saveFirst={saveToSend}
      onClose={closePanel}
      onOpen={({ block }) => (block ? select(block) : openPanel('settings'))}
    />
  );
}
