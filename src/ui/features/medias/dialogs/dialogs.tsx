import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { Dialog } from '../../../components/dialog.tsx';
import type { MediaActionsProps } from '../details/actions.tsx';
import { Details } from '../details/details.tsx';
import type { UsedMedia } from '../media-changes.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import type { useLibrary } from '../use-library.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UsedDialog } from './used-dialog.tsx';

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
