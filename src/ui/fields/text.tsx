import type { TextRole } from '../../core/fields/settings.ts';
import { words } from '../../core/wording/interface.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

const manyLines: readonly TextRole[] = ['body', 'quote', 'caption'];

export function TextControl({ parameter, value, name, onChange }: FieldProps<'text'>) {
  const { label, help, required, settings } = parameter;
  return (
    <PlainText
      {...{ label, help, required, name, value, onChange }}
      maxLength={settings.maxLength}
      lines={manyLines.includes(settings.role) ? 2 : 1}
    />
  );
}

/** The count, once it matters. */
function countOf(value: string, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  return value.length < maxLength * 0.7 ? undefined : words.fields.characters(value.length, maxLength);
}

/** Characters of a text without a limit of its own: more than a mail may weigh, and no more than a page draws at once. */
const longest = 20_000;

/** One text, on a line or several, with its count when it may not grow for ever. */
export function PlainText(props: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  required?: boolean;
  maxLength?: number;
  lines?: number;
  placeholder?: string;
}) {
  const { maxLength = longest, lines = 1 } = props;
  return (
    <FieldFrame
      label={props.label}
      help={props.help}
      required={props.required}
      note={countOf(props.value, maxLength)}
    >
      {(control) => {
        const common = {
          ...control,
          name: props.name,
          value: props.value,
          required: props.required,
          maxLength,
          placeholder: props.placeholder,
          className: 'control',
        };
        return lines > 1 ? (
          <textarea
            {...common}
            rows={lines}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        ) : (
          <input
            {...common}
            type="text"
            autoComplete="off"
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        );
      }}
    </FieldFrame>
  );
}
