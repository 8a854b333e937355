/** What an object itself holds, nothing of what all objects have: a value may be called 'constructor'. */
export const ownValue = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Whether two values of JSON are equal; a key that holds undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(mine);
  return (
    keys.every((key) => isSame(mine[key], ownValue(theirs, key))) &&
    Object.keys(theirs).every((key) => Object.hasOwn(mine, key) || theirs[key] === undefined)
  );
}
