import { words } from '../../core/wording/interface.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

/** One of the options of a parameter. */
export function ChoiceControl({ parameter, value, name, onChange }: FieldProps<'choice'>) {
  return (
    <FieldFrame label={parameter.label} help={parameter.help} required={parameter.required}>
      {(control) => (
        <select
          {...control}
          className="control"
          name={name}
          value={value}
          required={parameter.required}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{words.fields.noChoice}</option>
          {parameter.settings.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
