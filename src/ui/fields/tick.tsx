import { Text } from '../components/layout.tsx';

/** A choice that is on or off; one that cannot be made shows as off. */
export function Tick(props: {
  label: string;
  note?: string | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="field-check">
      <input
        type="checkbox"
        className="check"
        checked={props.checked && !props.disabled}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        {props.note && (
          <Text as="small" size={12} tone="muted">
            {' '}
            {props.note}
          </Text>
        )}
      </span>
    </label>
  );
}
