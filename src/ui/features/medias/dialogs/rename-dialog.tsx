import { type FormEvent, useState } from 'react';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { words as common } from '../../../../core/wording/interface.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { showFailure } from '../../../components/error-dialog.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
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
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === stem) return onClose();
    setBusy(true);
    const isDone = await renameMedia(media, name, listener).finally(() => setBusy(false));
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.title} size="sm">
      <Stack as="form" gap={4} onSubmit={(event) => void submit(event).catch(showFailure)}>
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
        <Row justify="end" gap={2}>
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {words.submit}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
