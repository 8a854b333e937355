import { type ReactNode, useState } from 'react';
import { isSame } from '../../../core/settings/values.ts';
import { capital } from '../../../core/wording/phrases.ts';
import { Badge, Row } from '../../components/layout.tsx';
import { FieldFrame, type FramedControl } from '../../fields/field-frame.tsx';
import { choiceWords, fieldWords, settingsWords as words } from './messages.fr.ts';
import styles from './settings.module.css';
import type { SettingsField } from './settings-field.ts';

/** A control of a setting. */
interface ControlProps {
  field: SettingsField;
  /** Of its words: the path, with that of its list before it. */
  name: string;
  value: unknown;
  /** What counts where it says nothing. */
  usual: unknown;
  onChange: (value: unknown) => void;
  control: FramedControl & { disabled: boolean };
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** A text that says nothing is a setting that is not there. */
function TextControl({ field: { kind }, value, usual, onChange, control }: ControlProps) {
  const isNumber = kind === 'number' || kind === 'days';
  return (
    <input
      {...control}
      className={`control ${kind === 'variable' ? 'control-mono' : ''}`}
      type={kind === 'mail' ? 'email' : 'text'}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={textOf(value)}
      placeholder={textOf(usual)}
      onChange={({ currentTarget }) =>
        onChange(isNumber ? numberOf(currentTarget.value) : currentTarget.value || undefined)
      }
    />
  );
}

/** What is no number, or none yet, is told by whoever refuses it. */
function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed;
}

function DaysControl(props: ControlProps) {
  const { value, onChange, control } = props;
  const isForEver = value === null;
  return (
    <Row gap={3} align="center">
      <TextControl {...props} control={{ ...control, disabled: control.disabled || isForEver }} />
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={isForEver}
          disabled={control.disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : undefined)}
        />
        {words.forEver}
      </label>
    </Row>
  );
}

function ChoiceControl({ field, name, value, usual, onChange, control }: ControlProps) {
  return (
    <select
      {...control}
      className="control"
      value={textOf(value ?? usual ?? field.choices?.[0])}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {field.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choiceWords[name]?.[choice]}
        </option>
      ))}
    </select>
  );
}

interface Written {
  read: (text: string) => unknown;
  write: (value: unknown) => string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const lines: Written = {
  read: (text) => (linesOf(text).length > 0 ? linesOf(text) : undefined),
  write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};

/** `name = value`, one a line. */
const pairs: Written = {
  read(text) {
    const found = linesOf(text).map((line) => {
      const [key = '', ...rest] = line.split('=');
      return [key.trim(), rest.join('=').trim()];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  },
  write: (value) =>
    Object.entries((value ?? {}) as Record<string, unknown>)
      .map(([key, inner]) => `${key} = ${inner}`)
      .join('\n'),
};

/** Several values, a line each; a line that is being written stays as it is typed. */
function LinesControl({ field, value, onChange, control }: ControlProps) {
  const { read, write } = field.kind === 'pairs' ? pairs : lines;
  const [typed, setTyped] = useState(() => write(value));
  const text = isSame(read(typed), value) ? typed : write(value);
  return (
    <textarea
      {...control}
      className={`control ${field.kind === 'pairs' ? 'control-mono' : ''}`}
      rows={2}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
    />
  );
}

const controls: Partial<Record<SettingsField['kind'], (props: ControlProps) => ReactNode>> = {
  text: TextControl,
  mail: TextControl,
  variable: TextControl,
  number: TextControl,
  days: DaysControl,
  choice: ChoiceControl,
  lines: LinesControl,
  pairs: LinesControl,
};

interface FieldProps extends Omit<ControlProps, 'control'> {
  /** What is wrong with it. */
  complaint: string | undefined;
  /** Why it is not changed here. */
  fixed: string | undefined;
  /** Of a variable's name, whether that holds something; undefined while that is not known. */
  isDefined?: boolean | undefined;
  /** It counts from the next start on. */
  waits?: boolean;
}

/** A setting: its label, its control, and what is said of it. */
export function Field({ complaint, fixed, isDefined, waits, ...props }: FieldProps) {
  const { field, name, value, usual, onChange } = props;
  const { label, help } = fieldWords[name] ?? { label: name };
  const said = [help, waits && words.restart, fixed].filter(Boolean).join(' ');
  if (field.kind === 'tick')
    return (
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={Boolean(value ?? usual)}
          disabled={fixed !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          {label}
          {said && <span className={`field-help ${styles.below}`}>{said}</span>}
        </span>
      </label>
    );
  const Control = controls[field.kind] as (props: ControlProps) => ReactNode;
  return (
    <FieldFrame
      label={label}
      help={said || undefined}
      required={field.isRequired}
      complaint={complaint && capital(complaint)}
    >
      {(control) => (
        <>
          <Control {...props} control={{ ...control, disabled: fixed !== undefined }} />
          {isDefined !== undefined && <VariableState isDefined={isDefined} />}
        </>
      )}
    </FieldFrame>
  );
}

/** Whether the variable that is to hold a secret holds something; what, is nobody's to see. */
const VariableState = ({ isDefined }: { isDefined: boolean }) => (
  <div>
    <Badge background={isDefined ? 'success-soft' : 'warning-soft'} tone={isDefined ? 'success' : 'warning'}>
      {isDefined ? words.defined : words.absent}
    </Badge>
  </div>
);
