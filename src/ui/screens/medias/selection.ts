/** What is chosen in a list, and where a range from there begins. */
export interface Selection {
  ids: readonly string[];
  /** The last one chosen by itself. */
  from?: string | undefined;
}

export const nothing: Selection = { ids: [] };
export const only = (id: string): Selection => ({ ids: [id], from: id });

/** Takes one in, or out if it was. */
export const toggled = ({ ids }: Selection, id: string): Selection => ({
  ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
  from: id,
});

/** From where the selection began to one, both included, in the order of the list. */
function ranged(list: readonly string[], { from }: Selection, id: string): Selection {
  const start = from === undefined ? -1 : list.indexOf(from);
  if (start === -1) return only(id);
  const end = list.indexOf(id);
  return { ids: list.slice(Math.min(start, end), Math.max(start, end) + 1), from };
}

/** What a click, or a key, chooses: Shift as far as there, Ctrl or Cmd one more or less, else that one alone. */
export function chosenWith(
  list: readonly string[],
  selection: Selection,
  { id, shift, ctrl }: { id: string; shift: boolean; ctrl: boolean },
): Selection {
  if (shift) return ranged(list, selection, id);
  return ctrl ? toggled(selection, id) : only(id);
}

/** What has the focus once some are gone: the next one that stays, else the last. */
export function afterRemoval(list: readonly string[], gone: readonly string[]): string | undefined {
  const at = list.findIndex((id) => gone.includes(id));
  const stay = (id: string) => !gone.includes(id);
  return list.slice(Math.max(0, at)).find(stay) ?? list.findLast(stay);
}
