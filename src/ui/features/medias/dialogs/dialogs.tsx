import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { showFailure } from '../../../components/error-dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { words as common } from '../../../components/messages.fr.ts';
import { NameField } from '../../../components/name-field.tsx';
import { notify } from '../../../components/notices.tsx';
import type { MediaActionsProps } from '../details/actions.tsx';
import { Details } from '../details/details.tsx';
import { UsagePlaces } from '../details/usage-list.tsx';
import { pathIn } from '../library-view.ts';
import { type ChangeListener, refreshMedias, renameMedia, type UsedMedia } from '../media-changes.ts';
import styles from '../medias-screen.module.css';
import { mediasScreenWords } from '../messages.fr.ts';
import { nameParts } from '../name-parts.ts';
import type { useLibrary } from '../use-library.ts';
import { MoveDialog } from './move-dialog.tsx';

const { folders: words } = mediasScreenWords;

interface FolderDialogProps {
  /** Path of the folder it is made in. */
  parent: string;
  onCreated: (folder: string) => void;
  onClose: () => void;
}

/** A new folder in the one that shows; it opens at once. */
function FolderDialog({ parent, onCreated, onClose }: FolderDialogProps) {
  const create = useApiMutation(contract.medias.addFolder, {
    onSuccess: ({ folder }) => {
      notify(words.created(folder));
      onClose();
      onCreated(folder);
      void refreshMedias();
    },
  });
  const submit = (fields: FormData) => {
    const name = String(fields.get('name')).trim();
    create.mutate({ folder: pathIn(parent, name) });
  };
  return (
    <FormDialog
      open
      title={words.create}
      onSubmit={submit}
      submit={words.submit}
      busy={create.isPending}
      onClose={onClose}
    >
      <div className="field">
        <NameField label={words.name} maxLength={100} aria-describedby="folder-help" />
        {parent !== '' && (
          <p id="folder-help" className="field-help">
            {words.inside(parent)}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

const { rename: renameWords } = mediasScreenWords;

interface RenameDialogProps {
  media: MediaSummary;
  listener: ChangeListener;
  onClose: () => void;
}

/** Another name for an image, without its extension: that one says what is in the file. */
function RenameDialog({ media, listener, onClose }: RenameDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { stem, extension } = nameParts(media.name);
  const submit = async (fields: FormData) => {
    const name = String(fields.get('name')).trim();
    if (name === stem) return onClose();
    setBusy(true);
    const isDone = await renameMedia(media, name, listener).finally(() => setBusy(false));
    if (isDone) onClose();
  };
  return (
    <FormDialog
      open
      title={renameWords.title}
      onSubmit={(fields) => void submit(fields).catch(showFailure)}
      submit={renameWords.submit}
      busy={isBusy}
      onClose={onClose}
    >
      <div className="field">
        <NameField
          label={renameWords.name}
          maxLength={120}
          defaultValue={stem}
          onFocus={({ currentTarget }) => currentTarget.select()}
          aria-describedby="rename-help"
        />
        <p id="rename-help" className="field-help">
          {renameWords.help(extension)}
        </p>
      </div>
    </FormDialog>
  );
}

const { remove: usedWords } = mediasScreenWords;

/** What was not deleted, and where it is used. */
function UsedDialog({ used, onClose }: { used: readonly UsedMedia[]; onClose: () => void }) {
  const isMany = used.length > 1;
  const isKept = used.some(({ usage }) => usage.campaigns.some(({ status }) => status !== 'draft'));
  return (
    <Dialog open onClose={onClose} title={usedWords.refusedTitle(used.length)}>
      <Stack gap={4}>
        <Stack gap={4} divided>
          {used.map(({ media, usage }) => (
            <Stack as="section" gap={2} className={styles.one} key={media.id}>
              <p>{usedWords.refused(media.name)}</p>
              <UsagePlaces usage={usage} />
            </Stack>
          ))}
        </Stack>
        <Text size={13} tone="muted">
          {isMany ? usedWords.refusedHintMany : usedWords.refusedHint} {isKept && usedWords.keptHint}
        </Text>
        <Row justify="end" gap={2}>
          <Button data-autofocus onClick={onClose}>
            {common.close}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** What the screen asks or shows over itself. */
export type OpenedDialog =
  | { kind: 'details'; id: string }
  | { kind: 'rename'; media: MediaSummary }
  | { kind: 'move'; medias: readonly MediaSummary[] }
  | { kind: 'used'; used: readonly UsedMedia[] }
  | { kind: 'folder' };

interface DialogsProps {
  asked: OpenedDialog | undefined;
  onClose: () => void;
  library: ReturnType<typeof useLibrary>;
  actions: Omit<MediaActionsProps, 'media'>;
}

/** The one dialog that is open, if any. */
export function Dialogs({ asked, onClose, library, actions }: DialogsProps) {
  const { listener, medias, place, openFolder } = library;
  switch (asked?.kind) {
    case 'details': {
      const line = medias.find(({ id }) => id === asked.id);
      return (
        <Dialog open onClose={onClose} title={line?.name ?? mediasScreenWords.details.title}>
          <Details id={asked.id} line={line} hidesName {...actions} />
        </Dialog>
      );
    }
    case 'rename':
      return <RenameDialog media={asked.media} {...{ listener, onClose }} />;
    case 'move':
      return <MoveDialog medias={asked.medias} {...{ listener, onClose }} />;
    case 'used':
      return <UsedDialog used={asked.used} onClose={onClose} />;
    case 'folder':
      return <FolderDialog parent={place.folder} onCreated={openFolder} onClose={onClose} />;
    default:
      return null;
  }
}
