import { contents, defaultValueOf } from '../../core/fields/contents.ts';
import type { Parameter } from '../../core/fields/index.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that has the shape its control expects: missing parts are completed, another shape gives way to the default. */
export function coherentValue(parameter: Parameter, value: unknown): unknown {
  if (value === undefined) return defaultValueOf(parameter);
  if (parameter.kind === 'list')
    return Array.isArray(value) ? value.filter(isRecord) : defaultValueOf(parameter);
  if (parameter.kind === 'number') return typeof value === 'number' ? value : null;
  const initial: unknown = contents[parameter.kind].initial();
  if (isRecord(initial)) return isRecord(value) ? completed(initial, value) : initial;
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial) ? value : initial;
}

/** The same object when nothing is missing, so that an unchanged value stays the same value. */
function completed(
  initial: Record<string, unknown>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const isWhole = Object.entries(initial).every(([key, part]) => typeof value[key] === typeof part);
  if (isWhole) return value;
  const parts = Object.entries(initial).map(([key, part]) => {
    const own = value[key];
    if (isRecord(part)) return [key, isRecord(own) ? completed(part, own) : part];
    return [key, typeof own === typeof part ? own : part];
  });
  return { ...value, ...Object.fromEntries(parts) };
}
