import { useState } from 'react';
import { showFailure } from '../../components/error-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';
import { useNavigate } from '../../routing/hooks.ts';
import { templateWording } from './messages.fr.ts';

const { create: shared, list } = templateWording;

export interface NamedTemplate {
  id: string;
  name: string;
}

/** What a new template starts from; absent while none is being made. */
export interface Creating {
  from?: NamedTemplate;
}

/** How templates of a kind are made. */
export interface Creation {
  /** What their dialog says. */
  creation: { title: string; scratch: string };
  create: (input: { name: string; from?: string }) => Promise<NamedTemplate>;
  /** Where templates are edited, before an id. */
  editor: string;
}

interface CreateDialogProps extends Creation {
  creating: Creating | undefined;
  onClose: () => void;
  /** What a new one may be a copy of. */
  templates: readonly NamedTemplate[];
}

/** A name, and what it begins with; what is made opens at once. */
export function CreateDialog(props: CreateDialogProps) {
  const { creating, creation, templates } = props;
  const from = creating?.from;
  const { isBusy, submit } = useCreation(props);
  return (
    <FormDialog
      open={creating !== undefined}
      title={from ? shared.titleOfCopy(from.name) : creation.title}
      submit={shared.submit}
      busy={isBusy}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <NameField label={shared.name} maxLength={100} defaultValue={from && shared.copyName(from.name)} />
      {from ? (
        <input type="hidden" name="from" value={from.id} />
      ) : (
        <label className="field">
          <span className="field-label">{shared.from}</span>
          <select name="from" className="control">
            <option value="">{creation.scratch}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {shared.copy(name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </FormDialog>
  );
}

/** Makes what the form says; a refusal leaves what was typed. */
function useCreation({ create, editor }: Creation) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function make(fields: FormData) {
    const from = String(fields.get('from'));
    setBusy(true);
    try {
      const { id, name } = await create({
        name: String(fields.get('name')).trim(),
        ...(from !== '' && { from }),
      });
      notify(list.created(name));
      void navigate(`${editor}/${id}`);
    } catch (failure) {
      showFailure(failure);
      setBusy(false);
    }
  }
  return { isBusy, submit: (fields: FormData) => void make(fields) };
}
