import type { BlockPlace, Change } from '../../../core/campaign/diff/change.ts';

/** All that is said of one block, or of one field of the newsletter. */
export interface ChangeGroup {
  /** The same for the same block or field in any comparison. */
  key: string;
  name: string;
  /** Of a block. */
  block?: { id: string; place: BlockPlace; isRemoved: boolean };
  changes: readonly Change[];
}

const keyOf = ({ kind, id }: Change) => (kind === 'field' ? `field:${id}` : `block:${id}`);

/** Changes about the same block or field together, in the order they came. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const byKey = new Map<string, Change[]>();
  for (const change of changes) byKey.set(keyOf(change), [...(byKey.get(keyOf(change)) ?? []), change]);
  return [...byKey].map(([key, own]) => {
    const first = own[0] as Change;
    if (first.kind === 'field') return { key, name: first.name, changes: own };
    const { id, name, place, kind } = first;
    return { key, name, block: { id, place, isRemoved: kind === 'removed' }, changes: own };
  });
}
