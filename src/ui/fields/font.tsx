import { BlockStyleFields } from './block-style-fields.tsx';
import { useFieldContext } from './field-context.tsx';
import { FieldFrame, type FramedControl } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { fieldWords } from './messages.fr.ts';

interface FontProps {
  label: string;
  name: string;
  value: string;
  onChange: (alias: string) => void;
  help?: string;
  required?: boolean;
}

/** A font of a block: the letter's, or its own. */
export function FontControl({ parameter, value, name, onChange }: FieldProps<'font'>) {
  const { label, help, required } = parameter;
  return (
    <BlockStyleFields {...{ label, help, required, name, value, onChange }}>
      <Fonts value={value} onChange={onChange} unset={fieldWords.look.chooseFont} aria-label={label} />
    </BlockStyleFields>
  );
}

/** A font of the template, by its alias; '' is unset. */
export function FontByAlias(props: FontProps & { unset: string }) {
  const { label, help, required, ...choice } = props;
  return (
    <FieldFrame label={label} help={help} required={required}>
      {(control) => <Fonts {...choice} {...control} required={required} />}
    </FieldFrame>
  );
}

type FontsProps = Partial<FramedControl> & {
  value: string;
  onChange: (alias: string) => void;
  /** What no font is called. */
  unset: string;
  name?: string;
  required?: boolean;
  'aria-label'?: string;
};

function Fonts({ value, onChange, unset, ...control }: FontsProps) {
  const { fonts } = useFieldContext();
  const known = value === '' || fonts.some(({ alias }) => alias === value);
  return (
    <select
      {...control}
      className="control"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{unset}</option>
      {!known && <option value={value}>{fieldWords.unknownAlias(value)}</option>}
      {fonts.map(({ alias, label, cssfamily }) => (
        <option key={alias} value={alias} style={{ fontFamily: cssfamily }}>
          {label}
        </option>
      ))}
    </select>
  );
}
