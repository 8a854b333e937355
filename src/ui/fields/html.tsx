import { fieldComponent } from './drawn-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextFieldProps } from './field-props.ts';

/** HTML as it is written, for what rich text cannot say. */
export function HtmlControl({ parameter, ...field }: FieldProps<'html'>) {
  const { label, help, required } = parameter;
  return <HtmlText {...{ label, help, required, ...field }} />;
}

const HtmlText = fieldComponent(WholeHtml);

function WholeHtml({ label, help, required, name, value, onChange }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, help, required }}>
      {(control) => (
        <textarea
          {...control}
          className="control control-mono"
          rows={8}
          spellCheck={false}
          name={name}
          value={value}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
