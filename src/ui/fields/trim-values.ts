import type { BlockValues } from '../../core/block-template/block-template.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { walkValues } from '../../core/fields/walk-values.ts';
import { isRecord } from '../../core/is-record.ts';

/** A value without the spaces around its texts; the same value when there were none. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return same(value, value.map(trimmed));
  if (!isRecord(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
  return Object.keys(parts).every((key) => parts[key] === value[key]) ? value : parts;
}

const same = <Item>(before: readonly Item[], after: Item[]) =>
  after.every((item, at) => item === before[at]) ? before : after;

function trimmedValue(parameter: Parameter, value: unknown): unknown {
  if (parameter.kind !== 'list' || !Array.isArray(value)) {
    const isFormatted = walkValues({}, [parameter]).some(
      ({ type, at }) => type === 'html' && at.length === 0,
    );
    return isFormatted ? value : trimmed(value);
  }
  return same(
    value,
    value.map((item: unknown) => (isRecord(item) ? trimValues(parameter.settings.of, item) : item)),
  );
}

/**
 * A block's values with text and number fields trimmed; formatted texts keep theirs. The same object when nothing
 * changed.
 */
export function trimValues(parameters: readonly Parameter[], datas: BlockValues): BlockValues {
  const parts = parameters.flatMap((parameter): [string, unknown][] => {
    const value = datas[parameter.key];
    const next = value === undefined ? undefined : trimmedValue(parameter, value);
    return next === value ? [] : [[parameter.key, next]];
  });
  return parts.length === 0 ? datas : { ...datas, ...Object.fromEntries(parts) };
}
