import { words } from '../../core/wording/interface.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

export function LinkControl({ parameter, value, name, onChange }: FieldProps<'link'>) {
  const { label, help, required } = parameter;
  return <Address {...{ label, help, required, name, value, onChange }} />;
}

/** A complete address. Not `type="url"`: tokens and `mailto:` are addresses too. */
export function Address(props: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  required?: boolean;
}) {
  return (
    <FieldFrame label={props.label} help={props.help} required={props.required}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className="control"
          name={props.name}
          value={props.value}
          title={props.value}
          required={props.required}
          placeholder={words.fields.linkPlaceholder}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
