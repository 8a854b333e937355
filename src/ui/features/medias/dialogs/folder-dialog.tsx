import type { FormEvent } from 'react';
import { contract } from '../../../../contract/index.ts';
import { words as common } from '../../../../core/wording/interface.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { NameField } from '../../../components/name-field.tsx';
import { notify } from '../../../components/notices.tsx';
import { pathIn } from '../library-view.ts';
import { refreshMedias } from '../media-changes.ts';
import { mediasScreenWords } from '../messages.fr.ts';

const { folders: words } = mediasScreenWords;

interface FolderDialogProps {
  /** Path of the folder it is made in. */
  parent: string;
  onCreated: (folder: string) => void;
  onClose: () => void;
}

/** A new folder in the one that shows; it opens at once. */
export function FolderDialog({ parent, onCreated, onClose }: FolderDialogProps) {
  const create = useApiMutation(contract.medias.addFolder, {
    onSuccess: ({ folder }) => {
      notify(words.created(folder));
      onClose();
      onCreated(folder);
      void refreshMedias();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    create.mutate({ folder: pathIn(parent, name) });
  };
  return (
    <Dialog open onClose={onClose} title={words.create} size="sm">
      <Stack as="form" gap={4} onSubmit={submit}>
        <div className="field">
          <NameField label={words.name} maxLength={100} aria-describedby="folder-help" />
          {parent !== '' && (
            <p id="folder-help" className="field-help">
              {words.inside(parent)}
            </p>
          )}
        </div>
        <Row justify="end" gap={2}>
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {words.submit}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
