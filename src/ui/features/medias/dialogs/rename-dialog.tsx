import { useState } from 'react';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { NameField } from '../../../components/name-field.tsx';
import { type ChangeListener, renameMedia } from '../media-changes.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import { nameParts } from '../name-parts.ts';

const { rename: words } = mediasScreenWords;

interface RenameDialogProps {
  media: MediaSummary;
  listener: ChangeListener;
  onClose: () => void;
}

/** Another name for an image, without its extension: that one says what is in the file. */
export function RenameDialog({ media, listener, onClose }: RenameDialogProps) {
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
      title={words.title}
      onSubmit={(fields) => void submit(fields).catch(showFailure)}
      submit={words.submit}
      busy={isBusy}
      onClose={onClose}
    >
      <div className="field">
        <NameField
          label={words.name}
          maxLength={120}
          defaultValue={stem}
          onFocus={({ currentTarget }) => currentTarget.select()}
          aria-describedby="rename-help"
        />
        <p id="rename-help" className="field-help">
          {words.help(extension)}
        </p>
      </div>
    </FormDialog>
  );
}
