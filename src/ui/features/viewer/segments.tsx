import type { LucideIcon } from 'lucide-react';
import styles from './segments.module.css';

/** One of a few, side by side. */
export function Segments<Value extends string>(props: {
  legend: string;
  /** Of the radio group; one on a screen. */
  name: string;
  value: Value;
  options: readonly { value: Value; label: string; Icon?: LucideIcon }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{props.legend}</legend>
      {props.options.map(({ value, label, Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            checked={props.value === value}
            onChange={() => props.onChoose(value)}
          />
          <span>
            {Icon && <Icon size={16} aria-hidden />}
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
