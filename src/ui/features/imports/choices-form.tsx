import { type ReactNode, useId } from 'react';
import { contract } from '../../../contract/index.ts';
import { MAX_NAME_CHARS } from '../../../core/campaign/campaign.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Stack, Text } from '../../components/layout.tsx';
import { type Choices, type ImportQueue, isImporting, type QueuedLetter } from './import-queue.ts';
import styles from './import-screen.module.css';
import { standsInBlocks } from './import-state.ts';
import { importScreenWords } from './messages.fr.ts';

const { choices: words } = importScreenWords;

interface ChoicesFormProps {
  letter: QueuedLetter;
  queue: ImportQueue;
}

/** How a letter is to come in; a change is tried at once. */
export function ChoicesForm({ letter, queue }: ChoicesFormProps) {
  const isOver = letter.step.kind === 'imported' || isImporting(letter);
  const choose = (choices: Partial<Choices>) => queue.choose(letter.id, choices);
  return (
    <Stack
      as="fieldset"
      gap={4}
      align="start"
      minWidth={0}
      padding={4}
      borderBottom
      className={styles.form}
      disabled={isOver}
    >
      <legend className="visually-hidden">{words.title}</legend>
      <NameField letter={letter} queue={queue} />
      <KindField letter={letter} onChoose={choose} />
      <TemplateField choices={letter.choices} onChoose={choose} />
      <FetchField choices={letter.choices} onChoose={choose} />
    </Stack>
  );
}

/** Holds the name that is proposed until another is typed; left empty, it is that one all the same. */
function NameField({ letter: { id, campaignName, shown, name }, queue }: ChoicesFormProps) {
  const proposed = shown?.report.subject || name.replace(/\.[^.]*$/, '');
  return (
    <label className="field">
      <span className="field-label">{words.name}</span>
      <input
        className="control"
        value={campaignName ?? proposed}
        placeholder={proposed}
        maxLength={MAX_NAME_CHARS}
        autoComplete="off"
        onChange={({ currentTarget }) => queue.name(id, currentTarget.value)}
      />
    </label>
  );
}

interface FieldProps {
  choices: Choices;
  onChoose: (choices: Partial<Choices>) => void;
}

function KindField({ letter, onChoose }: { letter: QueuedLetter } & Pick<FieldProps, 'onChoose'>) {
  const good = standsInBlocks(letter);
  const blocksHelp = words.blocksHelp[good === undefined ? 'unknown' : good ? 'good' : 'poor'];
  const kinds: { as: Choices['as']; label: string; note?: string | false; help: ReactNode }[] = [
    { as: 'blocks', label: words.blocks, note: good === true && words.recommended, help: blocksHelp },
    { as: 'raw', label: words.raw, help: words.rawHelp },
  ];
  return (
    <Stack as="fieldset" columns="pair" gapY={1} gapX={2} minWidth={0} className={styles.kinds}>
      <Text as="legend" marginBottom={1} className="field-label">
        {words.as}
      </Text>
      {kinds.map(({ as, label, note, help }) => (
        <label key={as} className="choice">
          <input
            type="radio"
            className="check"
            name={`as-${letter.id}`}
            checked={letter.choices.as === as}
            onChange={() => onChoose({ as })}
          />
          <Stack as="span">
            <Text as="span" weight={550}>
              {label}{' '}
              {note && (
                <Text as="span" size={12} weight={400} tone="success">
                  {note}
                </Text>
              )}
            </Text>
            <span className="field-help">{help}</span>
          </Stack>
        </label>
      ))}
    </Stack>
  );
}

/** One made for the letter, or one that has positions for blocks. */
function TemplateField({ choices, onChoose }: FieldProps) {
  const id = useId();
  const list = useApiQuery(contract.newsletterTemplates.list, {});
  const templates = list.data?.newslettertemplates.filter(({ use_editor }) => use_editor) ?? [];
  const isRaw = choices.as === 'raw';
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {words.template}
      </label>
      <select
        id={id}
        className="control"
        value={isRaw ? '' : choices.template}
        disabled={isRaw}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChoose({ template: currentTarget.value })}
      >
        <option value="">{words.ownTemplate}</option>
        {templates.map(({ id: template, name }) => (
          <option key={template} value={template}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="field-help">
        {isRaw ? words.noTemplate : list.isError ? words.templatesFailed : words.templateHelp}
      </p>
    </div>
  );
}

function FetchField({ choices, onChoose }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={1} className={styles.fetch}>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={choices.fetch && choices.as === 'blocks'}
          disabled={choices.as === 'raw'}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChoose({ fetch: currentTarget.checked })}
        />
        {words.fetch}
      </label>
      <p id={id} className="field-help">
        {choices.as === 'raw' ? words.noFetch : words.fetchHelp}
      </p>
    </Stack>
  );
}
