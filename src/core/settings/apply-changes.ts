import { isRecord } from '../is-record.ts';
import { isKeyAt } from './config-shape.ts';

/** What a file of settings says, as it stands there. */
export type SettingsContent = Readonly<Record<string, unknown>>;

/** One setting that is to be another: its keys with dots between them (`mail.from.name`); without a value it goes. */
export interface SettingsChange {
  path: string;
  value?: unknown;
}

/** What tells an item of a list from its neighbours. */
const nameOf = (item: unknown) => (isRecord(item) ? (item.id ?? item.alias) : undefined);

/** A value in the place of another: keys that nobody here knows stay, and all keep their order. */
function merged(former: unknown, wished: unknown, path: PropertyKey[]): unknown {
  if (Array.isArray(wished) && Array.isArray(former)) {
    const before = new Map(former.map((item) => [nameOf(item), item]));
    return wished.map((item) => {
      const name = nameOf(item);
      return name === undefined ? item : merged(before.get(name), item, [...path, 0]);
    });
  }
  if (!isRecord(wished) || !isRecord(former)) return wished;
  const kept = Object.keys(former).filter((key) => Object.hasOwn(wished, key) || !isKeyAt(path, key));
  const keys = [...new Set([...kept, ...Object.keys(wished)])];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      Object.hasOwn(wished, key) ? merged(former[key], wished[key], [...path, key]) : former[key],
    ]),
  );
}

/** An object that a removal leaves empty goes with it: `"from": {}` would say that there is a sender. */
function changed(
  content: SettingsContent,
  keys: string[],
  value: unknown,
  at: string[] = [],
): SettingsContent {
  const [key = '', ...rest] = keys;
  const { [key]: former, ...others } = content;
  if (rest.length > 0) {
    if (value === undefined && !isRecord(former)) return content;
    const inner = changed(isRecord(former) ? former : {}, rest, value, [...at, key]);
    return Object.keys(inner).length > 0 ? { ...content, [key]: inner } : others;
  }
  return value === undefined ? others : { ...content, [key]: merged(former, value, [...at, key]) };
}

/** Settings with some of them changed; what is not spoken of stays as it was, unknown keys and the order of keys too. */
export const applyChanges = (content: SettingsContent, changes: readonly SettingsChange[]): SettingsContent =>
  changes.reduce((present, { path, value }) => changed(present, path.split('.'), value), content);
