import { AppError } from '../core/errors/app-error.ts';
import { requestRefusals } from './messages.fr.ts';

/**
 * Limits of a form's names (docs/faults-and-limits.md#requests). A form may have 2,000 fields; as multipart,
 * whose parts cost more to read, it stops before 1,000.
 */
export const formLimits = {
  nameLength: 200,
  nesting: 4,
  arrayIndex: 999,
  fields: 2_000,
  parts: 999,
} as const;

/** A form as posted: texts under their names, `a[b]` inside `a`, repeated names, `a[]` and `a[0]` as lists. */
export interface FormFields {
  [name: string]: FormValue;
}
type FormValue = string | FormValue[] | FormFields;

const unreadable = (reason: string) => AppError.of('body-unreadable', { reason });
const emptyFields = (): FormFields => Object.create(null) as FormFields;
const isFields = (value: FormValue | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value);

/** `a[b][0][]` as its steps; a name written otherwise stands for itself. */
function stepsOf(name: string): string[] {
  if (name.length > formLimits.nameLength) throw unreadable(requestRefusals.nameTooLong);
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]+\])*(?:\[\])?)$/.exec(name) ?? [];
  if (first === undefined) return [name];
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)];
}

function checkSteps(steps: string[]): void {
  if (steps.length - 1 > formLimits.nesting) throw unreadable(requestRefusals.nameTooNested);
  if (steps.some((step) => /^\d+$/.test(step) && Number(step) > formLimits.arrayIndex)) {
    throw unreadable(requestRefusals.indexTooHigh);
  }
}

/** Puts one value at its steps; `''` as last step makes a list of it. */
function place(fields: FormFields, [step = '', ...rest]: string[], value: string): void {
  const present = fields[step];
  if (rest.length === 0 || rest[0] === '') {
    if (isFields(present)) throw unreadable(requestRefusals.twoShapes(step));
    const values = present === undefined ? [] : Array.isArray(present) ? present : [present];
    fields[step] = rest.length === 0 && present === undefined ? value : [...values, value];
    return;
  }
  if (present !== undefined && !isFields(present)) throw unreadable(requestRefusals.twoShapes(step));
  const inner = present ?? emptyFields();
  fields[step] = inner;
  place(inner, rest, value);
}

/**
 * Builds a form's fields from its pairs in order.
 * @throws AppError `body-unreadable`
 */
export function nestFields(pairs: Iterable<readonly [string, string]>): FormFields {
  const fields = emptyFields();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > formLimits.fields) throw unreadable(requestRefusals.tooManyFields);
    const steps = stepsOf(name);
    checkSteps(steps);
    place(fields, steps, value);
  }
  return normalFields(fields);
}

/**
 * Gives fields one shape whoever read them: numbered entries become lists without holes. A field without a name, with
 * a NUL in it, or with a text and parts at once is refused.
 * @throws AppError `body-unreadable`
 */
export function normalFields(fields: FormFields): FormFields {
  const normal = emptyFields();
  for (const [name, value] of Object.entries(fields)) {
    if (name === '' || name.includes('\0')) throw unreadable(requestRefusals.badName);
    normal[name] = normalValue(value);
  }
  return normal;
}

function normalValue(value: FormValue | undefined): FormValue {
  if (typeof value === 'string') return value;
  // What the reader of multipart bodies makes of a text in a charset that it does not know.
  if (value === undefined) throw unreadable(requestRefusals.unknownCharset);
  // Object.values skips the holes that `a[7]` alone leaves before it.
  if (Array.isArray(value)) return Object.values(value).map(normalValue);
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
  const normal = normalFields(value);
  return isList ? Object.values(normal) : normal;
}
