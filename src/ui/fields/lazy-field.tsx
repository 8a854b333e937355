import { type ComponentType, Suspense } from 'react';
import type { FieldKind } from '../../core/fields/index.ts';
import { Box } from '../components/layout.tsx';
import { lazy } from '../components/lazy.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** The form's own fields, so that a form that is sent meanwhile is whole, in the room of those that come. */
export function FieldSkeleton({ legend, name, value }: { legend: string; name: string; value: unknown }) {
  return (
    <fieldset className="field-group" data-coming>
      <legend>{legend}</legend>
      {partsOf(name, value).map(([part, held]) => (
        <input key={part} type="hidden" name={part} value={held} />
      ))}
      <Box background="sunken" radius="md" className={styles.room} />
    </fieldset>
  );
}

/** Every part of a value by its name in a form. */
function partsOf(name: string, value: unknown): [name: string, held: string][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([part, held]) => partsOf(`${name}[${part}]`, held));
  }
  return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')]];
}

/** A control that comes with the first form that asks for it. */
export function lazyField<Kind extends FieldKind>(load: () => Promise<ComponentType<FieldProps<Kind>>>) {
  const Control = lazy(load) as ComponentType<FieldProps<Kind>>;
  return (props: FieldProps<Kind>) => (
    <Suspense
      fallback={<FieldSkeleton legend={props.parameter.label} name={props.name} value={props.value} />}
    >
      <Control {...props} />
    </Suspense>
  );
}
