import type { FieldProps } from './field-props.ts';

/** On or off. */
export function ToggleControl({ parameter, value, name, onChange }: FieldProps<'toggle'>) {
  return (
    <div className="field">
      <input type="hidden" name={name} value="0" />
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          name={name}
          value="1"
          checked={value}
          required={parameter.required}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{parameter.label}</span>
      </label>
      {parameter.help && <p className="field-help">{parameter.help}</p>}
    </div>
  );
}
