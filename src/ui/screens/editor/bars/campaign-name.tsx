import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { Campaign } from '../../../../core/campaign/campaign.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useCommand } from '../../../api/queries.ts';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import styles from './top-bar.module.css';

/** The name of the campaign open in the editor. */
export function CampaignName() {
  const store = useEditorStore();
  const campaign = useEditor(({ document }) => document.campaign);
  const take = (renamed: Campaign) =>
    store.update((state) => ({ ...state, document: { ...state.document, campaign: renamed } }));
  return <EditableName campaign={campaign} onRenamed={take} />;
}

/** A campaign's name, which one can change in place; an empty name changes nothing. */
export function EditableName(props: { campaign: Campaign; onRenamed: (campaign: Campaign) => void }) {
  const { id, name } = props.campaign;
  const [typed, setTyped] = useState<string>();
  const rename = useCommand(contract.campaigns.rename, {
    onSuccess: ({ campaign }) => props.onRenamed(campaign),
  });
  const finish = (wanted: string | undefined) => {
    setTyped(undefined);
    const next = wanted?.trim();
    if (next && next !== name) rename.mutate({ campaignId: id, name: next });
  };
  if (typed === undefined) {
    return (
      <h1 className={styles.title}>
        <button
          type="button"
          className={styles.rename}
          title={editorWords.bar.rename}
          onClick={() => setTyped(name)}
        >
          <span>{name}</span>
          <Pencil size={14} aria-hidden />
        </button>
      </h1>
    );
  }
  return (
    <input
      className={`control ${styles.nameField}`}
      aria-label={editorWords.bar.name}
      value={typed}
      maxLength={200}
      ref={(field) => field?.focus()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => finish(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish(typed);
        if (key === 'Escape') finish(undefined);
      }}
    />
  );
}
