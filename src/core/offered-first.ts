/** Those that are named stand first, in that order; names of none are passed over. */
export function offeredFirst<Item extends { id: string }>(
  items: readonly Item[],
  named: readonly string[],
): Item[] {
  const first = named.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...first, ...items.filter((item) => !first.includes(item))];
}
