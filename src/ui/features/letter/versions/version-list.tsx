import { useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { contract } from '../../../../contract/index.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import { usePages } from '../../../api/pages.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FailedRest } from '../../../components/failed-rest.tsx';
import { Stack } from '../../../components/layout.tsx';
import { EmptyState, QueryState } from '../../../components/list-states.tsx';
import { words } from '../../../components/messages.fr.ts';
import { notify } from '../../../components/notices.tsx';
import { type ListRowProps, WindowedList } from '../../../components/windowed.tsx';
import { versionWords } from './messages.fr.ts';
import styles from './version-list.module.css';
import { VersionRow } from './version-row.tsx';

type HistoryPage = AnswerOf<typeof contract.versions.page>;
type HistoryRow = HistoryPage['rows'][number];

const pageParts = {
  items: ({ rows }: HistoryPage) => rows,
  total: ({ total }: HistoryPage) => total,
};

const keyOf = (row: HistoryRow) => (row.kind === 'run' ? `run ${row.oldest}` : row.version.id);

/** Height of a version that says what it changed, px. */
const rowHeight = 116;

/** What the list scrolls in: itself where its style says so, as on a phone, or else the panel around it. */
function boxOf(list: Element): Element | null {
  let box: Element | null = list;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
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
  const { campaignId } = props;
  const [open, setOpen] = useState<readonly string[]>([]);
  const list = usePages(contract.versions.page, { campaignId, open: open.join() }, pageParts);
  const [waiting, setWaiting] = useState<string>();
  const restore = useApiMutation(contract.versions.restore, {
    onSuccess: ({ versionid }, { versionId }) => {
      notify(versionWords.restored(versionNumber(versionId)));
      props.onRestored(versionid);
    },
  });
  if (!list.first) return <QueryState query={list} failed={versionWords.failed} />;
  if (list.total === 0) return <EmptyState title={versionWords.empty} />;
  const row = (item: HistoryRow, index: number, place: ListRowProps) => {
    if (item.kind === 'run') {
      const { oldest, count } = item;
      const isOpen = open.includes(oldest);
      const change = () => setOpen(isOpen ? open.filter((id) => id !== oldest) : [...open, oldest]);
      return (
        <li {...place}>
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={change}>
            {versionWords.automatic(count)}
          </button>
        </li>
      );
    }
    const { version, former } = item;
    return (
      <VersionRow
        {...{ version, former, campaignId, place }}
        isCurrent={index === 0}
        isShown={version.id === props.shownVersionId}
        canRestore={!restore.isPending}
        onRestore={() =>
          props.saveFirst ? setWaiting(version.id) : restore.mutate({ campaignId, versionId: version.id })
        }
      />
    );
  };
  return (
    <>
      <WindowedList
        as="ol"
        className={styles.list}
        count={list.total}
        itemAt={list.itemAt}
        onShow={list.show}
        {...{ rowHeight, boxOf, keyOf, row }}
      />
      {list.retryRest && <FailedRest onRetry={list.retryRest} />}
      <SaveFirstDialog
        versionId={waiting}
        onSave={props.saveFirst}
        onSaved={(versionId) => restore.mutate({ campaignId, versionId })}
        onClose={() => setWaiting(undefined)}
      />
    </>
  );
}
