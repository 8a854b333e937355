import { keysOf } from './arrange-items.ts';
import type { ParameterDraft, TemplateDraft } from './template-draft.ts';

/** Keys that each parameter was stored under, the last one last, by the id of its item. */
export type StoredKeys = ReadonlyMap<string, readonly string[]>;

/** The keys once these items are stored. */
export const storedKeysOf = (before: StoredKeys, items: readonly ParameterDraft[]): StoredKeys =>
  new Map([...before, ...keysOf(items).map(([id, key]) => [id, [...(before.get(id) ?? []), key]] as const)]);

/** Keys of the template's own parameters that were changed since they were stored. */
export function renamesIn({ items }: TemplateDraft, stored: StoredKeys): { from: string; to: string }[] {
  return items.flatMap(({ id, key }) => {
    const from = stored.get(id)?.at(-1);
    return from === undefined || from === key ? [] : [{ from, to: key }];
  });
}

/** The draft whose list elements say which keys they had; of the template's own parameters the server knows it. */
export function withInnerFormer(draft: TemplateDraft, stored: StoredKeys): TemplateDraft {
  const items = draft.items.map((item) => {
    if (!item.of) return item;
    const of = item.of.map((part) => {
      const had = new Set([...part.former, ...(stored.get(part.id) ?? [])]);
      had.delete(part.key);
      return had.size === part.former.length ? part : { ...part, former: [...had] };
    });
    return { ...item, of };
  });
  return { ...draft, items };
}
