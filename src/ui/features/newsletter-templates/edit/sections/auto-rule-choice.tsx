import { FieldFrame } from '../../../../fields/field-frame.tsx';

/** One of several; what is chosen and no longer offered stays to be seen, named `lost`. */
export function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  lost?: string;
  onChoose: (value: string) => void;
}) {
  const { label, value, options, lost, onChoose } = props;
  const isOffered = options.some((option) => option.value === value);
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select
          {...control}
          className="control"
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {!isOffered && <option value={value}>{lost ?? value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
