import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

export function HtmlControl({ parameter, value, name, onChange }: FieldProps<'html'>) {
  return (
    <FieldFrame label={parameter.label} help={parameter.help} required={parameter.required}>
      {(control) => (
        <textarea
          {...control}
          className="control control-mono"
          rows={8}
          spellCheck={false}
          name={name}
          value={value}
          required={parameter.required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
