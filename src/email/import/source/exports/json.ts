/** What a JSON document holds under a name: of any shape, until it was looked at. */
export type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands under one name inside another; nothing that objects have by themselves is found. */
const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    value,
  );

/** The record that stands there; one without anything where none does. */
export function recordAt(value: unknown, ...path: string[]): JsonRecord {
  const found = valueAt(value, path);
  return isRecord(found) ? found : {};
}

export function hasRecord(value: unknown, ...path: string[]): boolean {
  return isRecord(valueAt(value, path));
}

/** The list that stands there; an empty one where none does. */
export function listAt(value: unknown, ...path: string[]): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The text or number that stands there, as text; '' where neither does. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** Whether something is switched on, or off: what is not said is neither. */
export const isOn = (value: unknown, ...path: string[]): boolean => valueAt(value, path) === true;
export const isOff = (value: unknown, ...path: string[]): boolean => valueAt(value, path) === false;

/** A JSON document, or a text that holds one, as databases keep it; undefined for any other text. */
export function parseJson(text: string): unknown {
  // Html may begin with a brace, too: a tag of a platform.
  if (!/^\ufeff?\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Whether a document is JSON, of whatever kind. */
export const isJson = (text: string): boolean => parseJson(text) !== undefined;

/** The record that stands there, written as such or as a text of its own. */
export function storedRecordAt(value: unknown, name: string): JsonRecord {
  const written = textAt(value, name);
  return written === '' ? recordAt(value, name) : recordAt({ written: parseJson(written) }, 'written');
}
