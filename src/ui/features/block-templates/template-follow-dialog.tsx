import { Text } from '../../components/layout.tsx';
import { useBlockTemplate, useBlockTemplateEditor } from '../../state/block-template/template-context.ts';
import { FollowDialog } from '../templates/follow-dialog.tsx';
import type { FollowQuestion } from '../templates/use-saving.ts';
import { blockTemplateScreens } from './messages.fr.ts';

const { follow: words } = blockTemplateScreens;

/** Which campaigns follow the change about to be saved, and what becomes of their values. */
export function TemplateFollowDialog(props: { question: FollowQuestion | undefined; isBroken: boolean }) {
  const { question, isBroken } = props;
  return (
    <FollowDialog question={question}>
      {question && isBroken && <Text tone="danger">{words.broken}</Text>}
      {question && <KeptValues />}
    </FollowDialog>
  );
}

function KeptValues() {
  const editor = useBlockTemplateEditor();
  const { items } = useBlockTemplate(({ draft }) => draft);
  const { items: stored } = useBlockTemplate(({ savedDraft }) => savedDraft);
  const kept = new Set(items.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !kept.has(id)).map(({ label }) => label);
  const renamed = editor.renamed();
  return (
    <>
      {removed.length > 0 && <p>{words.kept(removed)}</p>}
      {renamed.length > 0 && <p>{words.renamed(renamed)}</p>}
    </>
  );
}
