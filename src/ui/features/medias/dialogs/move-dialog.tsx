import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { showFailure } from '../../../components/error-dialog.tsx';
import { DialogForm } from '../../../components/form-dialog.tsx';
import { QueryState } from '../../../components/list-states.tsx';
import { NameField } from '../../../components/name-field.tsx';
import { type ChangeListener, moveMedias } from '../media-changes.ts';
import { mediasScreenWords } from '../messages.fr.ts';

const { move: folderSelectWords } = mediasScreenWords;

/** Chosen in the place of a folder: no folder may be called so. */
const NEW_FOLDER = '/';

interface FolderSelectProps {
  label: string;
  /** Paths, in order. */
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
}

/** The folders come after the dialog, which found nothing else to begin at. */
const takeFocus = (select: HTMLElement | null) => select?.focus();

/** All folders, each under the one it is in. */
const FolderSelect = ({ label, folders, value, onChange }: FolderSelectProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <select
      className="control"
      ref={takeFocus}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{folderSelectWords.top}</option>
      {folders.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
      <option value={NEW_FOLDER}>{folderSelectWords.create}</option>
    </select>
  </label>
);

const { move: words, folders, failed } = mediasScreenWords;

interface MoveDialogProps {
  medias: readonly MediaSummary[];
  listener: ChangeListener;
  onClose: () => void;
}

/** Another folder for one image or several, one that is made for them too. */
export function MoveDialog(props: MoveDialogProps) {
  const list = useApiQuery(contract.medias.folders, {});
  return (
    <Dialog open onClose={props.onClose} title={words.title(props.medias.length)} size="sm">
      <QueryState query={list} failed={failed} />
      {list.data && <MoveForm {...props} folders={list.data.folders.map(({ path }) => path)} />}
    </Dialog>
  );
}

function MoveForm(props: MoveDialogProps & { folders: readonly string[] }) {
  const { medias, listener, onClose } = props;
  const [chosen, choose] = useState<string>(medias[0]?.folder ?? '');
  const [isBusy, setBusy] = useState(false);
  const submit = async (fields: FormData) => {
    const named = fields.get('name');
    setBusy(true);
    await moveMedias(medias, named === null ? chosen : String(named).trim(), listener).finally(() =>
      setBusy(false),
    );
    onClose();
  };
  return (
    <DialogForm
      submit={words.submit}
      busy={isBusy}
      onClose={onClose}
      disabled={medias.every(({ folder }) => folder === chosen)}
      onSubmit={(fields) => void submit(fields).catch(showFailure)}
    >
      <FolderSelect label={words.folder} folders={props.folders} value={chosen} onChange={choose} />
      {chosen === NEW_FOLDER && <NameField label={folders.name} maxLength={200} />}
      <p className="field-help">{medias.length > 1 ? words.helpMany : words.help}</p>
    </DialogForm>
  );
}
