import type { FieldChange } from '../../../core/campaign/diff/change.ts';

/** Which side of a change there is, where what it is in came or went whole. */
export type OnlySide = 'before' | 'after';

/** The sides of the changes of a block: what follows an item that came or went and is in it has one side only. */
export function withSides(
  fields: readonly FieldChange[],
  only?: OnlySide,
): { field: FieldChange; only: OnlySide | undefined }[] {
  let item: { path: readonly string[]; side: OnlySide } | undefined;
  return fields.map((field) => {
    if (field.kind === 'item-added') item = { path: field.path, side: 'after' };
    else if (field.kind === 'item-removed') item = { path: field.path, side: 'before' };
    else if (!item?.path.every((key, index) => field.path[index] === key)) item = undefined;
    return { field, only: only ?? item?.side };
  });
}
