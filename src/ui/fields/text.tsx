import { useRef } from 'react';
import { charCount } from '../../core/char-count.ts';
import type { TextRole } from '../../core/fields/settings.ts';
import { Box } from '../components/layout.tsx';
import { fieldComponent } from './drawn-field.tsx';
import { useFieldContext } from './field-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextFieldProps } from './field-props.ts';
import tokenStyles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';
import { limitedTo } from './paste-limits.ts';
import { TokenButton, tokenReading } from './token-button.tsx';

const manyLines: readonly TextRole[] = ['body', 'quote', 'caption'];

/** A parameter of plain text; what people read at length has lines. */
export function TextControl({ parameter, value, name, onChange }: FieldProps<'text'>) {
  const { label, help, required, settings } = parameter;
  return (
    <PlainText
      {...{ label, help, required, name, value, onChange }}
      maxLength={settings.maxLength}
      lines={manyLines.includes(settings.role) ? 2 : 1}
      tokens
    />
  );
}

/** The count, once it matters. */
function countOf(value: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined) return undefined;
  const count = charCount(value);
  return count < maxLength * 0.7 ? undefined : fieldWords.characters(count, maxLength);
}

interface PlainTextProps extends TextFieldProps {
  maxLength?: number;
  lines?: number;
  /** Said beside its label before its count. */
  mark?: string | undefined;
  /** Whether it goes into the mail, where tokens get their values. */
  tokens?: boolean;
}

/** One text, on a line or several, with its count when it may not grow for ever. */
export const PlainText = fieldComponent(WholeText);

function WholeText(props: PlainTextProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { asksSettings } = useFieldContext();
  const { label, value, maxLength } = props;
  const lines = asksSettings ? 1 : (props.lines ?? 1);
  const tokens = props.tokens && !asksSettings;
  const field = (
    <FieldFrame
      label={label}
      help={props.help}
      required={props.required}
      note={[props.mark, countOf(value, maxLength)].filter(Boolean).join(' · ') || undefined}
      reading={tokens ? tokenReading(value) : undefined}
    >
      {(control) => {
        const common = {
          ...control,
          ref: input,
          name: props.name,
          value,
          required: props.required,
          ...limitedTo(maxLength, value),
          className: 'control',
          onChange: (event: { currentTarget: { value: string } }) =>
            props.onChange(event.currentTarget.value),
        };
        return lines > 1 ? (
          <textarea {...common} rows={lines} />
        ) : (
          <input {...common} type="text" autoComplete="off" />
        );
      }}
    </FieldFrame>
  );
  if (!tokens) return field;
  return (
    <Box position="relative" minWidth={0} className={tokenStyles.compact}>
      {field}
      <TokenButton input={input} field={label} compact />
    </Box>
  );
}
