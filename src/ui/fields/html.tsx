import { drawnField } from './drawn-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

export function HtmlControl({ parameter, ...field }: FieldProps<'html'>) {
  const { label, help, required } = parameter;
  return <HtmlText {...{ label, help, required, ...field }} />;
}

const HtmlText = drawnField(WholeHtml);

function WholeHtml(props: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  required?: boolean;
}) {
  const { value, required, onChange } = props;
  return (
    <FieldFrame label={props.label} help={props.help} required={required}>
      {(control) => (
        <textarea
          {...control}
          className="control control-mono"
          rows={8}
          spellCheck={false}
          name={props.name}
          value={value}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
