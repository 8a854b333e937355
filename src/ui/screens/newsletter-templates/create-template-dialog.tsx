import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { NewsletterTemplateLine } from '../../../contract/newsletter-templates.ts';
import { words as interfaceWords } from '../../../core/wording/interface.ts';
import { newsletterTemplateWording } from '../../../core/wording/newsletter-templates.ts';
import { useCommand, useRow } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import styles from '../../design/dialog-form.module.css';
import { notify } from '../../design/notices.tsx';

const { create: words, list: listWords } = newsletterTemplateWording;

interface CreateTemplateDialogProps {
  /** What it starts from; closed when undefined. */
  creating: { from?: NewsletterTemplateLine } | undefined;
  onClose: () => void;
}

/** A name, and another template to start from if one wants; what is made opens at once. */
export function CreateTemplateDialog({ creating, onClose }: CreateTemplateDialogProps) {
  const { from } = creating ?? {};
  return (
    <Dialog
      opened={creating !== undefined}
      onClose={onClose}
      title={from ? words.titleOfCopy(from.name) : words.title}
      size="sm"
    >
      <CreateForm from={from} onClose={onClose} />
    </Dialog>
  );
}

function CreateForm({ from, onClose }: { from: NewsletterTemplateLine | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const templates = useRow(contract.newsletterTemplates.list, {}).data?.newslettertemplates ?? [];
  const [source, setSource] = useState(from?.id ?? '');
  const create = useCommand(contract.newsletterTemplates.create, {
    onSuccess: ({ newslettertemplate: { id, name } }) => {
      notify(listWords.created(name));
      void navigate(`/newslettertemplates/edit/${id}`);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    create.mutate({ name, ...(source !== '' && { from: source }) });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <label className="field">
        <span className="field-label">{words.name}</span>
        <input
          name="name"
          className="control"
          required
          pattern=".*\S.*"
          maxLength={100}
          autoComplete="off"
          defaultValue={from && words.copyName(from.name)}
          data-autofocus
        />
      </label>
      {!from && (
        <label className="field">
          <span className="field-label">{words.from}</span>
          <select
            className="control"
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          >
            <option value="">{words.scratch}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {interfaceWords.cancel}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
