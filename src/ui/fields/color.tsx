import { Check } from 'lucide-react';
import { useId } from 'react';
import { unset } from '../../core/wording/phrases.ts';
import { Row, Stack } from '../components/layout.tsx';
import { BlockStyleFields } from './block-style-fields.tsx';
import { useFieldContext } from './field-context.tsx';
import { FieldNote } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';

type ColorProps = {
  label: string;
  name: string;
  value: string;
  onChange: (alias: string) => void;
  help?: string;
  required?: boolean;
};

/** What an alias is called here. */
function useColorName({ value }: { value: string }): string | undefined {
  const { colors } = useFieldContext();
  if (value === '') return undefined;
  return colors.find(({ alias }) => alias === value)?.label ?? fieldWords.unknownAlias(value);
}

/** A colour of a block: the letter's, or its own. */
export function ColorControl({ parameter, value, name, onChange }: FieldProps<'color'>) {
  const { label, help, required } = parameter;
  const { asksSettings } = useFieldContext();
  const field = { label, help, required, name, value, onChange };
  const note = useColorName(field);
  if (asksSettings) return <ColorByAlias {...field} unset={unset} />;
  return (
    <BlockStyleFields {...field} note={note}>
      <Swatches value={value} onChange={onChange} />
    </BlockStyleFields>
  );
}

/** A colour of the template, chosen by its swatch; '' is unset, and is not shown as white. */
export function ColorByAlias(props: ColorProps & { unset: string }) {
  const note = useColorName(props) ?? props.unset;
  return (
    <Stack as="fieldset" gap="6px" minWidth={0} className={styles.group}>
      <legend className="field-label">
        {props.label}
        <FieldNote note={note} required={props.required} />
      </legend>
      <input type="hidden" name={props.name} value={props.value} />
      <Swatches value={props.value} onChange={props.onChange} unset={props.unset} />
      {props.help && <p className="field-help">{props.help}</p>}
    </Stack>
  );
}

/** `unset`: what no colour is called, where that may be chosen. */
function Swatches({ value, onChange, unset }: Pick<ColorProps, 'value' | 'onChange'> & { unset?: string }) {
  const { colors } = useFieldContext();
  // Radios of one form share their group by name; the same parameter may show twice on a page.
  const group = useId();
  const options = unset === undefined ? colors : [{ alias: '', label: unset, csscode: '' }, ...colors];
  return (
    <Row wrap gap="6px">
      {options.map(({ alias, label, csscode }) => (
        <label key={alias} className={styles.swatch} title={label}>
          <input
            type="radio"
            name={group}
            value={alias}
            checked={value === alias}
            aria-label={label}
            onChange={() => onChange(alias)}
          />
          <span className="swatch" data-unset={alias === ''} style={{ backgroundColor: csscode }}>
            {value === alias && alias !== '' && (
              <Check size={14} aria-hidden style={{ color: textColorOn(csscode) }} />
            )}
          </span>
        </label>
      ))}
    </Row>
  );
}

/** Black or white, whichever is read on a colour. */
function textColorOn(csscode: string): string {
  const hex =
    csscode.length === 4 ? [...csscode.slice(1)].map((digit) => digit + digit).join('') : csscode.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000' : '#fff';
}
