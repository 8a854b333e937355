import { useDeferredValue, useMemo } from 'react';
import { words } from '../../../../core/wording/interface.ts';
import { runChecks } from '../../../../email/checks/run-checks.ts';
import { renderVersion } from '../../../../email/render/render-version.ts';
import { LoadingState } from '../../../design/list-states.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { pressContextOf } from '../preview/press-context.ts';
import { ProofForm } from './send/proof-form.tsx';

/** The send section: the letter is saved before it opens, and its checks run here, on what is on the screen. */
export function SendPanel() {
  const document = useEditor((state) => state.document);
  const isSaving = useEditor(({ save }) => save.kind === 'saving');
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const { closePanel, select, openPanel } = useEditorActions();
  const { findings, bytes } = useMemo(() => {
    const context = { ...pressContextOf(document, true), mode: 'send' as const };
    const rendered = renderVersion(draft, context);
    return {
      findings: runChecks({ draft, rendered, context }),
      bytes: new TextEncoder().encode(rendered.html).length,
    };
  }, [draft, document]);

  if (isSaving) {
    return (
      <Panel title={words.send.title} onClose={closePanel}>
        <LoadingState />
      </Panel>
    );
  }
  return (
    <ProofForm
      campaignId={document.campaign.id}
      checked={{ findings, bytes }}
      onClose={closePanel}
      onOpen={({ block }) => (block ? select(block) : openPanel('settings'))}
    />
  );
}
