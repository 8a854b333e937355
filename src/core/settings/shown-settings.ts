import { isVariableName } from '../env-name.ts';
import { isRecord } from '../is-record.ts';
import { shownAddress } from '../source/web-address.ts';
import type { SettingsContent } from './apply-changes.ts';
import { isKeyAt, isVariableAt } from './config-shape.ts';

/** Whether an environment variable holds something. */
type IsDefined = (variable: string) => boolean;

/** A path is `sources`, a rank, `url`: secrets may stand in the address of a source. */
const isSourceAddress = (path: readonly PropertyKey[]) => path[0] === 'sources' && path.at(-1) === 'url';

function shown(value: unknown, isDefined: IsDefined, path: PropertyKey[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, rank) => shown(item, isDefined, [...path, rank]));
  if (isRecord(value)) {
    const known = Object.entries(value).filter(([key]) => isKeyAt(path, key));
    return Object.fromEntries(known.map(([key, inner]) => [key, shown(inner, isDefined, [...path, key])]));
  }
  if (typeof value !== 'string') return value;
  // A secret may have been written where its variable is to be named.
  if (isVariableAt(path) && !isVariableName(value, isDefined)) return '';
  return isSourceAddress(path) ? shownAddress(value) : value;
}

/** Settings as anybody may see them: by the keys that are known, without what may be a secret. */
export const shownSettings = (content: SettingsContent, isDefined: IsDefined) =>
  shown(content, isDefined) as Record<string, unknown>;

/** What stands wherever settings name a variable, with its path. */
export function namedVariables(value: unknown, path: PropertyKey[] = []): { path: string; name: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, rank) => namedVariables(item, [...path, rank]));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) => namedVariables(inner, [...path, key]));
  if (typeof value !== 'string' || value === '' || !isVariableAt(path)) return [];
  return [{ path: path.map(String).join('.'), name: value }];
}

/** The sources of a wish, with the addresses that it has shortened as they were. */
export function withWholeAddresses(wished: unknown, former: unknown): unknown {
  if (!Array.isArray(wished) || !Array.isArray(former)) return wished;
  const before = former.filter(isRecord);
  const whole = ({ alias, url }: SettingsContent) => {
    const isShownSo = (source: SettingsContent) =>
      typeof source.url === 'string' && shownAddress(source.url) === url;
    const found = before.find((source) => source.alias === alias && isShownSo(source));
    return (found ?? before.find(isShownSo))?.url ?? url;
  };
  return wished.map((source) =>
    isRecord(source) && 'url' in source ? { ...source, url: whole(source) } : source,
  );
}
