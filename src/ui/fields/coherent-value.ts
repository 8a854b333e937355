import { contents, defaultValueOf } from '../../core/fields/contents.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { socialNetworks } from '../../core/fields/social-networks.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that has the shape its control expects: missing parts are completed, another shape gives way to the default. */
export function coherentValue(parameter: Parameter, value: unknown): unknown {
  if (value === undefined) return defaultValueOf(parameter);
  if (parameter.kind === 'list')
    return Array.isArray(value) ? value.filter(isRecord) : defaultValueOf(parameter);
  if (parameter.kind === 'social') return Array.isArray(value) ? value.flatMap(networkRow) : [];
  if (parameter.kind === 'number') return typeof value === 'number' ? value : null;
  const initial: unknown = contents[parameter.kind].initial();
  if (isRecord(initial)) return isRecord(value) ? completed(initial, value) : initial;
  return typeof value === typeof initial ? value : initial;
}

/** What another kind of list left under the same key is no network. */
const networkRow = (row: unknown) =>
  isRecord(row) && socialNetworks.some((network) => network === row.network)
    ? [completed({ url: '' }, row)]
    : [];

/** The same object when nothing is missing, so that an unchanged value stays the same value. */
function completed(
  initial: Record<string, unknown>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const parts = Object.entries(initial).map(([key, part]): [string, unknown] => {
    const own = value[key];
    if (isRecord(part)) return [key, isRecord(own) ? completed(part, own) : part];
    return [key, typeof own === typeof part ? own : part];
  });
  const isWhole = parts.every(([key, part]) => value[key] === part);
  return isWhole ? value : { ...value, ...Object.fromEntries(parts) };
}
