import { type ComponentType, memo, useCallback } from 'react';
import type { FieldKind, SimpleParameter } from '../../core/fields/index.ts';
import { coherentValue } from './coherent-value.ts';
import type { FieldProps } from './field-props.ts';
import { simpleControls } from './simple-controls.ts';

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
