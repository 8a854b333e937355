import { parameterValue } from '../block-template/values.ts';
import { isRecord } from '../is-record.ts';
import { onceFor } from '../once.ts';
import { contentOf, readValue } from './contents.ts';
import type { Values } from './field.ts';
import type {
  FieldKind,
  FieldValues,
  ListParameter,
  Parameter,
  ParameterOf,
  SimpleFieldKind,
} from './index.ts';
import type { Part, Steps } from './part.ts';

interface InBlock {
  /** Where it stands in the values of its block. */
  steps: Steps;
  /** The same, as forms and remarks name it: `<key>`, `<key>[<n>][<part>]`. */
  path: string;
  /** Key of the block's parameter: that of the list for what stands in an item. */
  field: string;
  /** Values beside it, by key: of the block, or of its item. */
  siblings: Values;
  /** Parameters beside it, itself included. */
  around: readonly Parameter[];
  /** The item of a list that it stands in. */
  item: { list: ListParameter; rank: number } | undefined;
}

/** A parameter of a block, or of an item of its lists, with its value in the shape of its kind. */
export type FilledParameter = {
  [Kind in SimpleFieldKind]: InBlock & {
    kind: Kind;
    parameter: ParameterOf<Kind>;
    value: FieldValues[Kind];
  };
}[SimpleFieldKind];

/** A part of a value, where it stands in its block, and how another one is put there. */
export type Leaf = {
  [Type in Part['type']]: Extract<Part, { type: Type }> & {
    /** In the values of the block. */
    steps: Steps;
    /** The same, as forms and remarks name it. */
    path: string;
    /** Whether the values hold it themselves: it may be a default of their template. */
    isOwn: boolean;
    holder: FilledParameter;
    /** The values with another one in its place, the rest as it was. */
    set: (values: Values, next: Extract<Part, { type: Type }>['value']) => Values;
  };
}[Part['type']];

/** The name of a place in a form: `<key>`, `<key>[<n>][<part>]` (docs/product-rules.md#form-names). */
export const formName = ([key, ...inner]: Steps): string =>
  `${key}${inner.map((step) => `[${step}]`).join('')}`;

/** Every parameter of a block with its value, in the order of its form; those of lists item by item. */
export const filledParameters = (
  siblings: Values,
  around: readonly Parameter[],
  item?: FilledParameter['item'],
): FilledParameter[] =>
  around.flatMap((parameter): FilledParameter[] => {
    const { key, kind } = parameter;
    const stored = parameterValue(parameter, siblings);
    if (kind === 'list') {
      const items: unknown[] = Array.isArray(stored) ? stored : [];
      return items.flatMap((each, rank) =>
        isRecord(each) ? filledParameters(each, parameter.settings.of, { list: parameter, rank }) : [],
      );
    }
    const steps = item ? [item.list.key, item.rank, key] : [key];
    const value = readValue(kind as FieldKind, stored);
    const path = formName(steps);
    const field = item?.list.key ?? key;
    return [{ kind, parameter, value, siblings, around, item, steps, path, field } as FilledParameter];
  });

function put(value: unknown, [step, ...rest]: Steps, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.with(Number(step), put(value[Number(step)], rest, next));
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: put(record[step], rest, next) };
}

function changeValue(
  values: Values,
  { item, parameter }: Pick<FilledParameter, 'item' | 'parameter'>,
  change: (stored: unknown) => unknown,
): Values {
  const changed = (siblings: Values): Values => ({
    ...siblings,
    [parameter.key]: change(parameterValue(parameter, siblings)),
  });
  if (!item) return changed(values);
  const items = parameterValue(item.list, values) as Values[];
  return { ...values, [item.list.key]: items.with(item.rank, changed(items[item.rank] ?? {})) };
}

/** The values with another one for a parameter. */
export const withValue = (
  values: Values,
  holder: Pick<FilledParameter, 'item' | 'parameter'>,
  next: unknown,
): Values => changeValue(values, holder, () => next);

/** The parts of one value. */
export const leavesOf = onceFor((holder: FilledParameter): readonly Leaf[] => {
  const isOwn = holder.parameter.key in holder.siblings;
  return contentOf(holder.kind)
    .parts(holder.value, holder)
    .map((part): Leaf => {
      const steps = part.at.length === 0 ? holder.steps : [...holder.steps, ...part.at];
      const set = (values: Values, next: unknown) =>
        changeValue(values, holder, (stored) =>
          // Of rows, those that are none of the kind are not counted.
          put(Array.isArray(stored) ? readValue(holder.kind, stored) : stored, part.at, next),
        );
      const path = part.at.length === 0 ? holder.path : formName(steps);
      return { steps, path, isOwn, holder, set, ...part } as Leaf;
    });
});

/** Every part of a block's values, in the order of its form. */
export const walkValues = (values: Values, parameters: readonly Parameter[]): Leaf[] =>
  filledParameters(values, parameters).flatMap(leavesOf);
