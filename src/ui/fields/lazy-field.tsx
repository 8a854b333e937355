import { type ComponentType, Suspense } from 'react';
import type { FieldKind } from '../../core/fields/index.ts';
import { lazy } from '../components/lazy.ts';
import { Coming } from './coming.tsx';
import type { FieldProps } from './field-props.ts';

/** A control that comes with the first form that asks for it. */
export function lazyField<Kind extends FieldKind>(load: () => Promise<ComponentType<FieldProps<Kind>>>) {
  const Control = lazy(async () => ({ default: await load() })) as ComponentType<FieldProps<Kind>>;
  return (props: FieldProps<Kind>) => (
    <Suspense fallback={<Coming legend={props.parameter.label} name={props.name} value={props.value} />}>
      <Control {...props} />
    </Suspense>
  );
}
