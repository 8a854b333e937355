import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { defaultValueOf, readValue } from '../../core/fields/contents.ts';
import type { Parameter } from '../../core/fields/index.ts';

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
