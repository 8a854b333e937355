import { type ComponentType, useCallback, useMemo } from 'react';
import { isEmptyValue } from '../../../../core/fields/contents.ts';
import { Alert, Box, Stack, Text } from '../../../components/layout.tsx';
import { ParameterField } from '../../../fields/index.tsx';
import { useBlockTemplateEditor, useProblems } from '../../../state/block-template/template-context.ts';
import type { ParameterDraft } from '../../../state/block-template/template-draft.ts';
import { parsedParameter } from '../../../state/block-template/template-preview.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import { WrittenLine } from '../written-line.tsx';
import styles from './items.module.css';
import { SettingsFields } from './settings-fields.tsx';

const { parameters: words } = blockTemplateScreens;

const inPlace = ['key', 'label', 'help'];

/** Draws the parameters of a list's elements. */
export type PartsList = ComponentType<{ parent: string }>;

/** Everything said of one parameter. */
export function ItemForm({ item, Parts }: { item: ParameterDraft; Parts: PartsList | undefined }) {
  const { id, kind, key, label, help } = item;
  const editor = useBlockTemplateEditor();
  const { writeItem } = editor.actions;
  const problems = useProblems(item);
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const others = problems.filter(({ path }) => !inPlace.includes(path));
  const stored = editor.storedKey(id);
  return (
    <>
      {others.length > 0 && (
        <Alert as="ul" tone="danger" gap={0}>
          {others.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </Alert>
      )}
      <WrittenLine
        label={words.label}
        help={words.labelHelp}
        value={label}
        maxLength={100}
        problem={problemOf('label')}
        onChange={(value) => editor.actions.callItem(item, value)}
      />
      <WrittenLine
        label={words.key}
        help={stored === undefined || stored === key ? words.keyHelp : words.renamed(stored)}
        value={key}
        maxLength={40}
        problem={problemOf('key')}
        isCode
        onChange={(value) => editor.actions.keyItem(item, value.trim())}
      />
      {kind !== 'separator' && (
        <>
          <WrittenLine
            label={words.help}
            value={help}
            maxLength={500}
            isLong
            problem={problemOf('help')}
            onChange={(value) => writeItem(id, () => ({ help: value }), 'help')}
          />
          <Required item={item} />
        </>
      )}
      <SettingsFields item={item} />
      {item.of && Parts && (
        <Stack as="fieldset" gap={3} minWidth={0} paddingTop={3} borderTop className={styles.group}>
          <legend>{words.parts}</legend>
          <Parts parent={id} />
        </Stack>
      )}
      {kind !== 'separator' && <Start item={item} />}
    </>
  );
}

function Required({ item: { id, required } }: { item: ParameterDraft }) {
  const { writeItem } = useBlockTemplateEditor().actions;
  return (
    <label className="field-check">
      <input
        type="checkbox"
        className="check"
        checked={required}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget;
          writeItem(id, () => ({ required: checked }), 'required');
        }}
      />
      <span>{words.required}</span>
    </label>
  );
}

/** The value of a new block, by the control that fills it there; what is required of a block is not of what it starts with. */
function Start({ item }: { item: ParameterDraft }) {
  const { id, kind, settings, of } = item;
  const { writeItem } = useBlockTemplateEditor().actions;
  const asked = useMemo(
    () =>
      parsedParameter({
        ...start,
        id,
        kind,
        settings,
        of: of?.map((part) => ({ ...part, required: false })),
      }),
    [id, kind, settings, of],
  );
  const put = useCallback(
    (_key: string, value: unknown) => {
      const isNothing = asked === null || isEmptyValue(asked, value);
      writeItem(id, () => ({ default: isNothing ? undefined : value }), 'default');
    },
    [asked, id, writeItem],
  );
  if (!asked) return null;
  return (
    <details open={item.default !== undefined || undefined}>
      <Text as="summary" size={13} weight={650}>
        {words.start}
      </Text>
      <Box paddingTop={3}>
        <ParameterField parameter={asked} value={item.default} onChange={put} />
      </Box>
    </details>
  );
}

/** What a parameter says when it asks for its own default. */
const start = {
  key: 'valeur',
  label: words.startField,
  help: '',
  required: false,
  default: undefined,
  former: [],
} satisfies Partial<ParameterDraft>;
