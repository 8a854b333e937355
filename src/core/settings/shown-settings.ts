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

/**
 * The sources of a wish, with the addresses that it has shortened as they were: that of the same alias, or of the only one
 * whose alias is gone. Between several the address stays short.
 */
export function withWholeAddresses(wished: unknown, former: unknown): unknown {
  if (!Array.isArray(wished) || !Array.isArray(former)) return wished;
  const aliases = new Set(wished.map((source) => source?.alias));
  const whole = ({ alias, url }: SettingsContent) => {
    const shownSo = former.filter(
      (source) => typeof source?.url === 'string' && shownAddress(source.url) === url,
    );
    const same = shownSo.find((source) => source.alias === alias);
    const renamed = new Set(
      shownSo.filter((source) => !aliases.has(source.alias)).map((source) => source.url),
    );
    return same?.url ?? (renamed.size === 1 ? [...renamed][0] : url);
  };
  return wished.map((source) =>
    isRecord(source) && 'url' in source ? { ...source, url: whole(source) } : source,
  );
}

/** Paths of addresses of sources that are still shortened. */
export const shortenedAddresses = ({ sources }: SettingsContent): string[] =>
  Array.isArray(sources)
    ? sources.flatMap((source, rank) =>
        String(source?.url ?? '').includes('…') ? [`sources.${rank}.url`] : [],
      )
    : [];
