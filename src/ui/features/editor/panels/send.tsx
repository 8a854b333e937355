import { visitFinding } from '../../../state/checks/check-state.ts';
import { isUnsaved } from '../../../state/document-session.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../state/editor-context.tsx';
import { useChecks } from '../../letter/checks/use-checks.ts';
import { useLetter, useLetterSession } from '../../letter/letter-context.ts';
import { SendWay } from '../../letter/send/send-way.tsx';
import { showFinding } from '../checks/show-finding.ts';

/** The send section: the letter is saved before it opens and before it is sent; its remarks are those of what is on the screen. */
export function SendPanel({ onClose }: { onClose?: () => void }) {
  const store = useEditorStore();
  const campaignId = useEditor(({ document }) => document.campaign.id);
  const { openPanel } = useEditorActions();
  const { saveToSend, checks } = useLetterSession();
  const isChanged = useLetter(isUnsaved);
  const checked = useChecks((state) => state.checked);
  return (
    <SendWay
      campaignId={campaignId}
      checked={checked}
      saveFirst={saveToSend}
      isChanged={isChanged}
      onClose={onClose}
      onOpen={(finding) => showFinding(store, finding)}
      onChecks={() => {
        openPanel('checks');
        visitFinding(checks, 'next');
      }}
    />
  );
}
