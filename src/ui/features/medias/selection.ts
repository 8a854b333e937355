/** What is chosen in a list, and where a range from there begins. */
export interface MediaSelection {
  ids: readonly string[];
  /** The last one chosen by itself. */
  from?: string | undefined;
}

export const noSelection: MediaSelection = { ids: [] };
export const selectOnly = (id: string): MediaSelection => ({ ids: [id], from: id });

/** Takes one in, or out if it was. */
export const toggleSelected = ({ ids }: MediaSelection, id: string): MediaSelection => ({
  ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
  from: id,
});

/** From where the selection began to one, both included, in the order of the list. */
function ranged(list: readonly string[], { from }: MediaSelection, id: string): MediaSelection {
  const start = from === undefined ? -1 : list.indexOf(from);
  if (start === -1) return selectOnly(id);
  const end = list.indexOf(id);
  return { ids: list.slice(Math.min(start, end), Math.max(start, end) + 1), from };
}

/** What a click, or a key, chooses: Shift as far as there, Ctrl or Cmd one more or less, else that one alone. */
export function selectWith(
  list: readonly string[],
  selection: MediaSelection,
  { id, shift, ctrl }: { id: string; shift: boolean; ctrl: boolean },
): MediaSelection {
  if (shift) return ranged(list, selection, id);
  return ctrl ? toggleSelected(selection, id) : selectOnly(id);
}

/** What has the focus once some are gone: the next one that stays, else the last. */
export function afterRemoval(list: readonly string[], gone: readonly string[]): string | undefined {
  const at = list.findIndex((id) => gone.includes(id));
  const stay = (id: string) => !gone.includes(id);
  return list.slice(Math.max(0, at)).find(stay) ?? list.findLast(stay);
}
