import { Button, Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { words } from '../../../core/wording/interface.ts';
import { useCommand, useRow } from '../../api/queries.ts';
import { LetterPicture } from '../../design/letter-picture.tsx';
import { FailedState, LoadingState } from '../../design/list-states.tsx';
import { notify } from '../../design/notices.tsx';
import styles from './dialog.module.css';

const { createDialog, campaignList } = words;

/** A name and a template make a campaign; it opens at once. */
export function CreateDialog(props: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCommand(contract.campaigns.create, {
    onSuccess: ({ campaign }) => {
      notify(campaignList.created(campaign.name));
      void navigate(`/campaign/edit/${campaign.id}`);
    },
  });
  const submit = (form: FormData) =>
    create.mutate({
      name: String(form.get('name')).trim(),
      newslettertemplate_id: String(form.get('newslettertemplate_id')),
    });
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={createDialog.title}>
      <form action={submit} className={styles.form}>
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
        <TemplateChoice />
        <div className={styles.foot}>
          <Button variant="default" onClick={props.onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {createDialog.submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function TemplateChoice() {
  const list = useRow(contract.newsletterTemplates.list, {});
  if (list.isPending) return <LoadingState />;
  if (list.isError) {
    return (
      <FailedState title={campaignList.failed} failure={list.error} onRetry={() => void list.refetch()} />
    );
  }
  // A letter in raw HTML begins with its import, not with an empty page that nothing here could fill.
  const templates = list.data.newslettertemplates.filter(({ use_editor }) => use_editor);
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
