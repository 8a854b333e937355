import { words } from '../../core/wording/interface.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldSurroundings } from './field-surroundings.tsx';

export function FontControl({ parameter, value, name, onChange }: FieldProps<'font'>) {
  const { label, help, required } = parameter;
  return <FontByAlias {...{ label, help, required, name, value, onChange }} />;
}

/** A font of the template, by its alias; '' follows the look. */
export function FontByAlias(props: {
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
  const { fonts } = useFieldSurroundings();
  const known = props.value === '' || fonts.some(({ alias }) => alias === props.value);
  return (
    <FieldFrame label={props.label} help={props.help} required={props.required}>
      {(control) => (
        <select
          {...control}
          className="control"
          name={props.name}
          value={props.value}
          required={props.required}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        >
          <option value="">{unset}</option>
          {!known && <option value={props.value}>{words.fields.unknownAlias(props.value)}</option>}
          {fonts.map(({ alias, label, cssfamily }) => (
            <option key={alias} value={alias} style={{ fontFamily: cssfamily }}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
