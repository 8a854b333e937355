import { FieldFrame } from '../../fields/field-frame.tsx';

/** One of a few words. `unset`: what none of them is called, where that may be chosen. */
export function OptionField<Value extends string>(props: {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value | '';
  unset?: string;
  onChange: (value: Value | '') => void;
}) {
  const options = Object.entries(props.options) as [Value, string][];
  return (
    <FieldFrame label={props.label}>
      {(control) => (
        <select
          {...control}
          className="control"
          value={props.value}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value as Value | '')}
        >
          {props.unset !== undefined && <option value="">{props.unset}</option>}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
