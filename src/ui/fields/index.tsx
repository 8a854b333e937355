import { type ComponentType, memo, useCallback } from 'react';
import type { FieldKind, Parameter } from '../../core/fields/index.ts';
import type { FieldProps } from './field-props.ts';
import { lazyField } from './lazy-field.tsx';
import { simpleControls } from './simple-controls.tsx';
import type { AnyControl } from './simple-parameter-field.tsx';
import { coherentValue } from './simple-parameter-field.tsx';

const ListControl = lazyField<'list'>(async () => (await import('./list.tsx')).ListControl);

/** How each kind of parameter is edited. */
const fieldControls: { [Kind in FieldKind]: ComponentType<FieldProps<Kind>> } = {
  ...simpleControls,
  list: ListControl,
};

/** The control of one parameter of a block, lists included. It is drawn again only when its own value changes. */
export const ParameterField = memo(function ParameterField(props: {
  parameter: Parameter;
  value: unknown;
  onChange: (key: string, value: unknown) => void;
}) {
  const { parameter, onChange } = props;
  const put = useCallback((value: unknown) => onChange(parameter.key, value), [onChange, parameter.key]);
  const Control = fieldControls[parameter.kind] as unknown as AnyControl;
  return (
    <Control
      parameter={parameter}
      value={coherentValue(parameter, props.value)}
      name={parameter.key}
      onChange={put}
    />
  );
});
