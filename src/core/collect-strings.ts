/** Every text in a value, at any depth. */
export function collectStrings(value: unknown): string[] {
  const texts: string[] = [];
  const collect = (inner: unknown) => {
    if (typeof inner === 'string') texts.push(inner);
    else if (inner !== null && typeof inner === 'object')
      for (const one of Object.values(inner)) collect(one);
  };
  collect(value);
  return texts;
}
