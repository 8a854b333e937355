import { useDeferredValue, useMemo } from 'react';
import { runChecks } from '../../../../email/checks/run-checks.ts';
import { renderVersion } from '../../../../email/render/render-version.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { useMarkupEngine } from '../../../markup/loaded-engine.ts';
import { useLetterSession } from '../../letter/letter-context.ts';
import { ProofForm } from '../../letter/send/proof-form.tsx';
import { pressContextOf } from '../preview/press-context.ts';

/** The send section: the letter is saved before it opens and before it is sent, and its checks run here, on what is on the screen. */
export function SendPanel() {
  const document = useEditor((state) => state.document);
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const { closePanel, select, openPanel } = useEditorActions();
  const { saveToSend } = useLetterSession();
  const markup = useMarkupEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again when the engine has come
  const { findings, bytes } = useMemo(() => {
    const context = { ...pressContextOf(document, true), mode: 'send' as const };
    const rendered = renderVersion(draft, context);
    return {
      findings: runChecks({ draft, rendered, context }),
      bytes: new TextEncoder().encode(rendered.html).length,
    };
  }, [draft, document, markup]);

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
