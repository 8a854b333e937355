import { Check } from 'lucide-react';
import { useId } from 'react';
import { words } from '../../core/wording/interface.ts';
import styles from './color.module.css';
import { FieldNote } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldSurroundings } from './field-surroundings.tsx';

export function ColorControl({ parameter, value, name, onChange }: FieldProps<'color'>) {
  const { label, help, required } = parameter;
  return <ColorByAlias {...{ label, help, required, name, value, onChange }} />;
}

/** A colour of the template, chosen by its swatch; '' follows the look and is shown as unset, not as white. */
export function ColorByAlias(props: {
  label: string;
  name: string;
  value: string;
  onChange: (alias: string) => void;
  help?: string;
  required?: boolean;
  /** What no alias is called; it follows the look unless said otherwise. */
  unset?: string;
}) {
  const { unset = words.fields.followsLook } = props;
  const { colors } = useFieldSurroundings();
  // Radios of one form share their group by name; the same parameter may show twice on a page.
  const group = useId();
  const known = props.value === '' || colors.some(({ alias }) => alias === props.value);
  const chosen = colors.find(({ alias }) => alias === props.value)?.label ?? unset;
  const options = [{ alias: '', label: unset, csscode: '' }, ...colors];
  return (
    <fieldset className={styles.group}>
      <legend className="field-label">
        {props.label}
        <FieldNote note={known ? chosen : words.fields.unknownAlias(props.value)} required={props.required} />
      </legend>
      <input type="hidden" name={props.name} value={props.value} />
      <div className={styles.swatches}>
        {options.map(({ alias, label, csscode }) => (
          <label key={alias} className={styles.swatch} title={label}>
            <input
              type="radio"
              name={group}
              value={alias}
              checked={props.value === alias}
              aria-label={label}
              onChange={() => props.onChange(alias)}
            />
            <span className={styles.color} data-unset={alias === ''} style={{ backgroundColor: csscode }}>
              {props.value === alias && alias !== '' && (
                <Check size={14} aria-hidden className={styles.check} style={{ color: inkOn(csscode) }} />
              )}
            </span>
          </label>
        ))}
      </div>
      {props.help && <p className="field-help">{props.help}</p>}
    </fieldset>
  );
}

/** Black or white, whichever is read on a colour. */
function inkOn(csscode: string): string {
  const hex =
    csscode.length === 4 ? [...csscode.slice(1)].map((digit) => digit + digit).join('') : csscode.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000' : '#fff';
}
