import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { words } from '../../../core/wording/interface.ts';
import { useCommand, useRow } from '../../api/queries.ts';
import { Dialog } from '../../design/dialog.tsx';
import { LetterPicture } from '../../design/letter-picture.tsx';
import { FailedState, LoadingState } from '../../design/list-states.tsx';
import { notify } from '../../design/notices.tsx';
import styles from './dialog.module.css';

const { createDialog } = words;

/** A name and a template make a campaign; it opens at once. */
export function CreateDialog(props: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={createDialog.title}>
      <CreateForm onClose={props.onClose} />
    </Dialog>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const list = useRow(contract.newsletterTemplates.list, {});
  const create = useCommand(contract.campaigns.create, {
    onSuccess: ({ campaign }) => {
      notify(words.campaignList.created(campaign.name));
      void navigate(`/campaign/edit/${campaign.id}`);
    },
  });
  // A letter in raw HTML begins with its import, not with an empty page that nothing here could fill.
  const templates = list.data?.newslettertemplates.filter(({ use_editor }) => use_editor) ?? [];
  // Not the form's `action`: React would then empty the fields, and a refusal must leave what was typed.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    create.mutate({
      name: String(fields.get('name')).trim(),
      newslettertemplate_id: String(fields.get('newslettertemplate_id')),
    });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <label className={styles.field}>
        <span>{createDialog.name}</span>
        <input
          name="name"
          className="control"
          required
          pattern=".*\S.*"
          maxLength={200}
          autoComplete="off"
          placeholder={createDialog.namePlaceholder}
          data-autofocus
        />
      </label>
      {list.isPending && <LoadingState />}
      {list.isError && (
        <FailedState title={createDialog.failed} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && <TemplateChoice templates={templates} />}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={create.isPending} disabled={templates.length === 0}>
          {createDialog.submit}
        </Button>
      </div>
    </form>
  );
}

function TemplateChoice({ templates }: { templates: readonly { id: string; name: string }[] }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{createDialog.template}</legend>
      {templates.length === 0 && <p>{createDialog.noTemplate}</p>}
      {templates.map(({ id, name }, index) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            className="check"
            name="newslettertemplate_id"
            value={id}
            required
            defaultChecked={index === 0}
          />
          <LetterPicture size={32} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
