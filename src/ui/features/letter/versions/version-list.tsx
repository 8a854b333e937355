import { type ReactNode, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { ListedVersion } from '../../../../core/campaign/listed-version.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import { useApiMutation, useApiQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Stack } from '../../../components/layout.tsx';
import { EmptyState, QueryState } from '../../../components/list-states.tsx';
import { words } from '../../../components/messages.fr.ts';
import { notify } from '../../../components/notices.tsx';
import { versionWords } from './messages.fr.ts';
import styles from './version-list.module.css';
import { VersionRow } from './version-row.tsx';

export type VersionGroup =
  | { kind: 'version'; version: ListedVersion }
  | { kind: 'automatic'; versions: ListedVersion[] };

/** An automatic version that a person named, proofed or sent is no longer one of many. */
const isFolded = ({ automatic, label, proof, sent }: ListedVersion) =>
  automatic && label === '' && proof === null && !sent;

/** Automatic versions that follow one another as one group; the current version always stands by itself. */
export function groupVersions(versions: readonly ListedVersion[]): VersionGroup[] {
  const groups: VersionGroup[] = [];
  versions.forEach((version, index) => {
    const last = groups.at(-1);
    if (!isFolded(version) || index === 0) groups.push({ kind: 'version', version });
    else if (last?.kind === 'automatic') last.versions.push(version);
    else groups.push({ kind: 'automatic', versions: [version] });
  });
  return groups;
}

/** Unsaved work goes into a version before an old one takes its place. */
function SaveFirstDialog(props: {
  /** The version to be restored; undefined asks nothing. */
  versionId: string | undefined;
  onSave: (() => Promise<boolean>) | undefined;
  onSaved: (versionId: string) => void;
  onClose: () => void;
}) {
  const { versionId = '', onSave, onSaved, onClose } = props;
  const [isBusy, setBusy] = useState(false);

  async function saveFirst() {
    setBusy(true);
    const isSaved = (await onSave?.()) ?? true;
    setBusy(false);
    onClose();
    if (isSaved) onSaved(versionId);
  }

  return (
    <Dialog
      open={props.versionId !== undefined}
      onClose={onClose}
      title={versionWords.saveFirstTitle(versionNumber(versionId))}
    >
      <Stack gap={3}>
        <p>{versionWords.saveFirst}</p>
        <Button wide loading={isBusy} data-autofocus onClick={() => void saveFirst()}>
          {versionWords.saveAndRestore}
        </Button>
        <Button variant="subtle" tone="neutral" wide onClick={onClose}>
          {words.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface VersionListProps {
  campaignId: string;
  /** The version on the screen. */
  shownVersionId: string | undefined;
  /** Saves the work that no version holds yet; absent when there is none. False when it could not be saved. */
  saveFirst?: () => Promise<boolean>;
  onRestored: (versionId: string) => void;
}

/** Versions newest first; runs of automatic ones fold into one line. */
export function VersionList(props: VersionListProps) {
  const list = useApiQuery(contract.versions.list, { campaignId: props.campaignId });
  if (!list.isSuccess) return <QueryState query={list} failed={versionWords.failed} />;
  const { versions } = list.data;
  if (versions.length === 0) return <EmptyState title={versionWords.empty} />;
  return <Versions {...props} versions={versions} />;
}

function Versions(props: VersionListProps & { versions: ListedVersion[] }) {
  const { campaignId, versions } = props;
  const [waiting, setWaiting] = useState<string>();
  const restore = useApiMutation(contract.versions.restore, {
    onSuccess: ({ versionid }, { versionId }) => {
      notify(versionWords.restored(versionNumber(versionId)));
      props.onRestored(versionid);
    },
  });
  const row = (version: ListedVersion) => (
    <VersionRow
      key={version.id}
      version={version}
      campaignId={campaignId}
      former={versions[versions.indexOf(version) + 1]}
      isCurrent={version === versions[0]}
      isShown={version.id === props.shownVersionId}
      canRestore={!restore.isPending}
      onRestore={() =>
        props.saveFirst ? setWaiting(version.id) : restore.mutate({ campaignId, versionId: version.id })
      }
    />
  );
  return (
    <>
      <ol className={styles.list}>
        {groupVersions(versions).map((group) =>
          group.kind === 'version' ? (
            row(group.version)
          ) : (
            <Automatic key={group.versions[0]?.id} versions={group.versions} row={row} />
          ),
        )}
      </ol>
      <SaveFirstDialog
        versionId={waiting}
        onSave={props.saveFirst}
        onSaved={(versionId) => restore.mutate({ campaignId, versionId })}
        onClose={() => setWaiting(undefined)}
      />
    </>
  );
}

function Automatic(props: { versions: ListedVersion[]; row: (version: ListedVersion) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {versionWords.automatic(props.versions.length)}
        </button>
      </li>
      {open && props.versions.map(props.row)}
    </>
  );
}
