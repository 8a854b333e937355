import { useId, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { MAX_ISSUE_NUMBER } from '../../../core/campaign/limits.ts';
import { useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Cover } from '../../components/cover.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/form-dialog.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { NameField } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';
import { useNavigate } from '../../routing/hooks.ts';
import { Link } from '../../routing/link.tsx';
import { duplicateWords } from '../letter/duplicate.fr.ts';
import styles from './campaigns.module.css';
import { campaignWords } from './messages.fr.ts';

const { createDialog } = campaignWords;

/** A name and a template make a campaign; it opens at once. */
export function CreateDialog(props: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.opened} onClose={props.onClose} title={createDialog.title}>
      <CreateForm onClose={props.onClose} />
    </Dialog>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const list = useApiQuery(contract.newsletterTemplates.list, {});
  const create = useApiMutation(contract.campaigns.create, {
    onSuccess: ({ campaign }) => {
      notify(duplicateWords.created(campaign.name));
      void navigate(`/campaign/edit/${campaign.id}`);
    },
  });
  // What most people come for is chosen first.
  const templates =
    list.data?.newslettertemplates.toSorted((a, b) => Number(b.use_editor) - Number(a.use_editor)) ?? [];
  const [chosen, choose] = useState<string>();
  const template = chosen ?? templates[0]?.id;
  // Not the form's `action`: React would then empty the fields, and a refusal must leave what was typed.
  const submit = (fields: FormData) => {
    const number = String(fields.get('number'));
    create.mutate({
      name: String(fields.get('name')).trim(),
      newslettertemplate_id: String(fields.get('newslettertemplate_id')),
      ...(number !== '' && { number: Number(number) }),
    });
  };
  return (
    <DialogForm
      submit={createDialog.submit}
      busy={create.isPending}
      onClose={onClose}
      disabled={templates.length === 0}
      onSubmit={submit}
    >
      <NameField label={createDialog.name} maxLength={200} placeholder={createDialog.namePlaceholder} />
      <QueryState query={list} failed={createDialog.failed} />
      {list.isSuccess && <TemplateChoice templates={templates} chosen={template} onChoose={choose} />}
      <NumberField next={templates.find(({ id }) => id === template)?.next_number ?? undefined} />
    </DialogForm>
  );
}

/** Optional; left empty, the server gives the number that is proposed here. */
function NumberField({ next }: { next: number | undefined }) {
  const id = useId();
  return (
    <Stack gap={1}>
      <label htmlFor={id}>
        <Text as="span" size={13} weight={550}>
          {createDialog.number}
        </Text>
      </label>
      <input
        id={id}
        name="number"
        type="number"
        className="control tabular"
        min={0}
        max={MAX_ISSUE_NUMBER}
        step={1}
        placeholder={next?.toString()}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className="field-help">
        {createDialog.numberHelp(next)}
      </p>
    </Stack>
  );
}

function TemplateChoice(props: {
  templates: readonly { id: string; name: string; cover: string | null }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { templates, chosen, onChoose } = props;
  return (
    <Stack as="fieldset" gap={1} overflow="auto" className={styles.choices}>
      <Text as="legend" size={13} weight={550} marginBottom={1}>
        {createDialog.template}
      </Text>
      {templates.length === 0 && (
        <p>
          {createDialog.noTemplate} <Link to="/newslettertemplates">{createDialog.toTemplates}</Link>
        </p>
      )}
      {templates.map(({ id, name, cover }) => (
        <label key={id} className="choice">
          <input
            type="radio"
            className="check"
            name="newslettertemplate_id"
            value={id}
            required
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className={styles.cover}>
            <Cover address={cover}>
              <LetterPicture kind={cover ? 'blocks' : 'raw'} size={40} />
            </Cover>
          </span>
          <span>{name}</span>
        </label>
      ))}
    </Stack>
  );
}
