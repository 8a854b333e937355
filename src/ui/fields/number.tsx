import { words } from '../../core/wording/interface.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

const { errors } = words.fields;

function expected({ min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return errors.between(min, max);
  if (min !== undefined) return errors.atLeast(min);
  return max === undefined ? errors.number : errors.atMost(max);
}

/** A number within the bounds of its parameter; empty where none is given. */
export function NumberControl({ parameter, value, name, onChange }: FieldProps<'number'>) {
  const { min, max, step, unit } = parameter.settings;
  return (
    <FieldFrame
      label={parameter.label}
      help={parameter.help}
      required={parameter.required}
      note={unit || undefined}
      error={expected({ min, max })}
    >
      {(control) => (
        <input
          {...control}
          type="number"
          className="control tabular"
          name={name}
          value={value ?? ''}
          min={min}
          max={max}
          step={step ?? 'any'}
          required={parameter.required}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)
          }
        />
      )}
    </FieldFrame>
  );
}
