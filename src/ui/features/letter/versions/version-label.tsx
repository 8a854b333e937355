import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { ListedVersion } from '../../../../contract/versions.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import { versionWords } from '../../../../core/wording/versions.ts';
import { queryClient, queryKey, useApiMutation } from '../../../api/queries.ts';
import { ActionIcon } from '../../../components/button.tsx';
import styles from './version-list.module.css';

/** What a version is called, changed in place: Enter or leaving the field gives the label, Escape leaves it as it was. */
export function VersionLabel({ version, campaignId }: { version: ListedVersion; campaignId: string }) {
  const { id: versionId, label } = version;
  const n = versionNumber(versionId);
  const [isTyping, setTyping] = useState(false);
  const comesBack = useRef(false);
  const give = useApiMutation(contract.versions.label, {
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: queryKey(contract.versions.list, { campaignId }) }),
  });
  const finish = (wanted: string) => {
    setTyping(false);
    if (wanted.trim() !== label) give.mutate({ campaignId, versionId, label: wanted });
  };
  const shown = give.isPending ? give.variables.label.trim() : label;
  if (!isTyping) {
    return (
      <>
        <strong>{shown || versionWords.number(n)}</strong>
        <ActionIcon
          size={24}
          aria-label={versionWords.nameLabel(n)}
          title={versionWords.nameLabel(n)}
          ref={(button) => {
            if (comesBack.current) button?.focus();
            comesBack.current = false;
          }}
          onClick={() => setTyping(true)}
        >
          <Pencil size={13} aria-hidden />
        </ActionIcon>
      </>
    );
  }
  const finishByKey = (wanted = label) => {
    comesBack.current = true;
    finish(wanted);
  };
  return <LabelField n={n} shown={shown} onFinish={finish} onKey={finishByKey} />;
}

interface LabelFieldProps {
  /** Number of the version. */
  n: number;
  shown: string;
  onFinish: (wanted: string) => void;
  /** What is wanted at Enter; nothing at Escape. */
  onKey: (wanted: string | undefined) => void;
}

function LabelField(props: LabelFieldProps) {
  return (
    <input
      className={`control ${styles.label}`}
      aria-label={versionWords.nameLabel(props.n)}
      placeholder={versionWords.number(props.n)}
      defaultValue={props.shown}
      maxLength={200}
      autoComplete="off"
      ref={(field) => field?.select()}
      onBlur={({ currentTarget }) => props.onFinish(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        // Spent: the screen has a use of its own for Escape.
        event.stopPropagation();
        event.preventDefault();
        props.onKey(event.key === 'Enter' ? event.currentTarget.value : undefined);
      }}
    />
  );
}
