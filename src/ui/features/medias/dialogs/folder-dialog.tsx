import { contract } from '../../../../contract/index.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
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
