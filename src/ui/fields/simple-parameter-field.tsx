import { type ComponentType, memo, useCallback } from 'react';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { defaultValueOf, readValue } from '../../core/fields/contents.ts';
import type { FieldKind, Parameter, SimpleParameter } from '../../core/fields/index.ts';
import type { FieldProps } from './field-props.ts';
import { simpleControls } from './simple-controls.tsx';

/**
 * A value that has the shape its control expects: missing parts are completed, another shape gives way to the default. The
 * same object when nothing is missing, so that an unchanged value stays the same value.
 */
export function coherentValue(parameter: Parameter, value: unknown): unknown {
  const isList = parameter.kind === 'list';
  if (value === undefined || (isList && !Array.isArray(value))) return defaultValueOf(parameter);
  const read: unknown = readValue(parameter.kind, value);
  if (isList || typeof read !== 'object') return read;
  return canonicalJson(read) === canonicalJson(value) ? value : read;
}

export type AnyControl = ComponentType<
  Omit<FieldProps<FieldKind>, 'parameter' | 'value'> & { parameter: unknown; value: unknown }
>;

/** The control of one parameter. It is drawn again only when its own value changes. */
export const SimpleParameterField = memo(function SimpleParameterField(props: {
  parameter: SimpleParameter;
  value: unknown;
  name: string;
  onChange: (key: string, value: unknown) => void;
}) {
  const { parameter, onChange } = props;
  const put = useCallback((value: unknown) => onChange(parameter.key, value), [onChange, parameter.key]);
  const Control = simpleControls[parameter.kind] as unknown as AnyControl;
  return (
    <Control
      parameter={parameter}
      value={coherentValue(parameter, props.value)}
      name={props.name}
      onChange={put}
    />
  );
});
