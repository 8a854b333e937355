import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { words as interfaceWords } from '../../../core/wording/interface.ts';
import { askAgain, rowKey, useCommand } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import styles from '../../design/dialog-form.module.css';
import { notify } from '../../design/notices.tsx';

const { createDialog: words, list } = blockTemplateScreens;

interface CreateDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What a new one may be a copy of. */
  templates: readonly { id: string; name: string }[];
}

/** A name, and what it begins with; the new template opens at once. */
export function CreateDialog({ opened, onClose, templates }: CreateDialogProps) {
  const navigate = useNavigate();
  const create = useCommand(contract.templates.create, {
    onSuccess: ({ blocktemplate }) => {
      notify(list.created(blocktemplate.name));
      void askAgain({ queryKey: rowKey(contract.templates.list) });
      void navigate(`/blocktemplates/edit/${blocktemplate.id}`);
    },
  });
  // Not the form's `action`: React would then empty the fields, and a refusal must leave what was typed.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const from = String(fields.get('from'));
    create.mutate({ name: String(fields.get('name')).trim(), ...(from !== '' && { from }) });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size="sm">
      <form onSubmit={submit} className={styles.form}>
        <label className={styles.field}>
          <span>{words.name}</span>
          <input
            name="name"
            className="control"
            required
            pattern=".*\S.*"
            maxLength={100}
            autoComplete="off"
            placeholder={words.namePlaceholder}
            data-autofocus
          />
        </label>
        <label className={styles.field}>
          <span>{words.from}</span>
          <select name="from" className="control">
            <option value="">{words.blank}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {words.copy(name)}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {interfaceWords.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
