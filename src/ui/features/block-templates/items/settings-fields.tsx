import { memo, useMemo } from 'react';
import type { Parameter } from '../../../../core/fields/index.ts';
import { type SettingsPart, settingsForms } from '../../../../core/fields/settings-forms.ts';
import { settingsValues } from '../../../../core/fields/settings-values.ts';
import { Stack } from '../../../components/layout.tsx';
import { FieldContextProvider, useFieldContext } from '../../../fields/field-context.tsx';
import { ParameterField } from '../../../fields/index.tsx';
import { useBlockTemplate, useBlockTemplateEditor } from '../../../state/block-template/template-context.ts';
import { type ParameterDraft, placeOf } from '../../../state/block-template/template-draft.ts';
import { parsedParameter } from '../../../state/block-template/template-preview.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import { OptionField } from '../option-field.tsx';
import styles from './items.module.css';

const { parameters: words } = blockTemplateScreens;

type Values = Readonly<Record<string, unknown>>;

/** The settings of a parameter's kind; those that go together are behind a toggle. Nothing else of the item draws them again. */
export const SettingsFields = memo(ShownSettings, (before, after) => {
  return before.item.id === after.item.id && before.item.settings === after.item.settings;
});

function ShownSettings({ item }: { item: ParameterDraft }) {
  const around = useFieldContext();
  const asking = useMemo(() => ({ ...around, asksSettings: true }), [around]);
  const parts = settingsForms[item.kind];
  if (parts.every(({ asked }) => asked.length === 0)) return null;
  return (
    <FieldContextProvider value={asking}>
      <Stack as="fieldset" gap={3} minWidth={0} paddingTop={3} borderTop className={styles.group}>
        <legend>{words.settings}</legend>
        {parts.map((part) =>
          part.part === '' ? (
            <Plain key="" item={item} part={part} />
          ) : (
            <Part key={part.part} item={item} part={part} />
          ),
        )}
      </Stack>
    </FieldContextProvider>
  );
}

function Plain({ item, part }: { item: ParameterDraft; part: SettingsPart }) {
  const { writeItem } = useBlockTemplateEditor().actions;
  const put = (key: string, value: unknown) =>
    writeItem(item.id, ({ settings }) => ({ settings: { ...settings, [key]: value } }), `settings.${key}`);
  return (
    <Stack gap={3}>
      {part.asked.map((asked) =>
        asked.key === 'wordsFrom' ? (
          <WordsFrom key={asked.key} item={item} asked={asked} onChange={put} />
        ) : (
          <SettingField key={asked.key} asked={asked} value={item.settings[asked.key]} onChange={put} />
        ),
      )}
    </Stack>
  );
}

/** Settings that a toggle adds and takes away; taken away they keep what was written, in case they come back. */
function Part({ item, part: { part, label, asked } }: { item: ParameterDraft; part: SettingsPart }) {
  const { writeItem } = useBlockTemplateEditor().actions;
  const values = (item.settings[part] ?? {}) as Values;
  const put = (key: string, value: unknown) =>
    writeItem(
      item.id,
      ({ settings }) => ({
        settings: { ...settings, [part]: { ...(settings[part] as Values), [key]: value } },
      }),
      `settings.${part}.${key}`,
    );
  return (
    <Stack gap={3}>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={values.on === true}
          onChange={({ currentTarget: { checked } }) =>
            writeItem(item.id, (held) => ({ settings: switched(held, part, checked) }), `settings.${part}`)
          }
        />
        <span>{label}</span>
      </label>
      {values.on === true && (
        <Stack gap={3} paddingLeft={4} className={styles.revealed}>
          {asked.map((one) => (
            <SettingField key={one.key} asked={one} value={values[one.key]} onChange={put} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The settings with a part on or off; what a part begins with is its kind's own. */
function switched(item: ParameterDraft, part: string, isOn: boolean): Values {
  const settings = { ...item.settings, [part]: { ...(item.settings[part] as Values), on: isOn } };
  const parsed = isOn ? parsedParameter({ ...item, settings }) : null;
  return parsed ? { ...settings, [part]: settingsValues(parsed)[part] } : settings;
}

interface SettingFieldProps {
  asked: Parameter;
  value: unknown;
  onChange: (key: string, value: unknown) => void;
}

function SettingField({ asked, value, onChange }: SettingFieldProps) {
  if (asked.kind !== 'choice') return <ParameterField parameter={asked} value={value} onChange={onChange} />;
  const options = Object.fromEntries(asked.settings.options.map((option) => [option.value, option.label]));
  return (
    <OptionField
      label={asked.label}
      options={options}
      value={typeof value === 'string' ? value : ''}
      unset={words.byDefault}
      onChange={(chosen) => onChange(asked.key, chosen)}
    />
  );
}

/** Which text beside a link gives it its words. */
function WordsFrom({ item, asked, onChange }: Omit<SettingFieldProps, 'value'> & { item: ParameterDraft }) {
  const siblings = useBlockTemplate(({ draft }) => placeOf(draft, item.id)?.siblings ?? draft.items);
  const texts = siblings.filter(({ kind }) => kind === 'text');
  const value = String(item.settings.wordsFrom ?? '');
  const named = texts.map(({ key, label }) => [key, label || key]);
  return (
    <OptionField
      label={asked.label}
      options={Object.fromEntries(
        named.some(([key]) => key === value) || value === '' ? named : [...named, [value, value]],
      )}
      value={value}
      unset={words.noText}
      onChange={(chosen) => onChange(asked.key, chosen)}
    />
  );
}
