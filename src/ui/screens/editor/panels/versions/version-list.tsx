import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { contract } from '../../../../../contract/index.ts';
import type { VersionLine } from '../../../../../contract/versions.ts';
import { versionNumber } from '../../../../../core/campaign/version-id.ts';
import { words } from '../../../../../core/wording/interface.ts';
import { useCommand, useRow } from '../../../../api/queries.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../design/list-states.tsx';
import { notify } from '../../../../design/notices.tsx';
import { useDates } from '../../../../design/use-dates.ts';
import { folded } from './folded.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  campaignId: string;
  /** The version on the screen. */
  shownVersionId: string | undefined;
  /** Why nothing can be restored now, and what to do about it. */
  restoreRefusal?: ReactNode;
  onRestored: (versionId: string) => void;
}

/** Versions newest first; runs of automatic ones fold into one line. */
export function VersionList(props: VersionListProps) {
  const list = useRow(contract.versions.list, { campaignId: props.campaignId });
  const restore = useCommand(contract.versions.restore, {
    onSuccess: ({ versionid }, { versionId }) => {
      notify(words.versions.restored(versionNumber(versionId)));
      props.onRestored(versionid);
    },
  });
  if (list.isPending) return <LoadingState />;
  if (list.isError) {
    return (
      <FailedState title={words.versions.failed} failure={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const { versions } = list.data;
  if (versions.length === 0) return <EmptyState title={words.versions.empty} />;
  const row = (version: VersionLine) => (
    <VersionRow
      key={version.id}
      version={version}
      campaignId={props.campaignId}
      isCurrent={version === versions[0]}
      isShown={version.id === props.shownVersionId}
      canRestore={!props.restoreRefusal && !restore.isPending}
      onRestore={() => restore.mutate({ campaignId: props.campaignId, versionId: version.id })}
    />
  );
  return (
    <>
      {props.restoreRefusal && versions.length > 1 && (
        <div className={styles.refusal}>{props.restoreRefusal}</div>
      )}
      <ol className={styles.list}>
        {folded(versions).map((group) =>
          group.kind === 'version' ? (
            row(group.version)
          ) : (
            <Automatic key={group.versions[0]?.id} versions={group.versions} row={row} />
          ),
        )}
      </ol>
    </>
  );
}

function Automatic(props: { versions: VersionLine[]; row: (version: VersionLine) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.versions.automatic(props.versions.length)}
        </button>
      </li>
      {open && props.versions.map(props.row)}
    </>
  );
}

function VersionRow(props: {
  version: VersionLine;
  campaignId: string;
  isCurrent: boolean;
  isShown: boolean;
  canRestore: boolean;
  onRestore: () => void;
}) {
  const { id, created_at, name, label, proof } = props.version;
  const n = versionNumber(id);
  const { dateAndTime, sinceOrDate } = useDates();
  return (
    <li className={styles.version} aria-current={props.isShown || undefined}>
      <p className={styles.line}>
        <strong>{label || words.versions.number(n)}</strong>
        {props.isCurrent && <span className={styles.mark}>{words.versions.current}</span>}
        {props.isShown && !props.isCurrent && <span className={styles.mark}>{words.versions.shown}</span>}
        {proof !== null && (
          <span className={styles.mark} data-proof>
            {words.versions.proof(proof)}
          </span>
        )}
      </p>
      <p className={styles.when}>
        <time dateTime={created_at} title={dateAndTime(created_at)}>
          {sinceOrDate(created_at)}
        </time>
        {name && <span>{words.versions.by(name)}</span>}
      </p>
      <div className={styles.actions}>
        {!props.isShown && (
          <Button
            component={Link}
            to={`/campaign/view/${props.campaignId}/${id}`}
            variant="default"
            size="compact-sm"
            aria-label={words.versions.openLabel(n)}
          >
            {words.versions.open}
          </Button>
        )}
        {!props.isCurrent && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={!props.canRestore}
            aria-label={words.versions.restoreLabel(n)}
            onClick={props.onRestore}
          >
            {words.versions.restore}
          </Button>
        )}
      </div>
    </li>
  );
}
