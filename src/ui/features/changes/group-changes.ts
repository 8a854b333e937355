import type { BlockPlace, Change } from '../../../core/campaign/diff/change.ts';
import { parameterNames } from '../../../core/campaign/parameters.ts';
import type { Draft } from '../../../core/campaign/version.ts';

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

/** A block or field that at least one side changed since both had the same; a side without changes left it alone. */
export interface SidesOfGroup {
  group: ChangeGroup;
  theirs: readonly Change[];
  mine: readonly Change[];
}

/** Their changes and mine by what they are about, each where it stands in `order`, a list of keys. */
export function bothSides(
  theirs: readonly Change[],
  mine: readonly Change[],
  order: readonly string[],
): SidesOfGroup[] {
  const [left, right] = [theirs, mine].map(
    (changes) => new Map(groupChanges(changes).map((group) => [group.key, group])),
  ) as [Map<string, ChangeGroup>, Map<string, ChangeGroup>];
  const groups = [...new Map([...left, ...right]).values()];
  return groups
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map((group) => ({
      group,
      theirs: left.get(group.key)?.changes ?? [],
      mine: right.get(group.key)?.changes ?? [],
    }));
}

/** Keys of all that two drafts have: their fields as they are read, then blocks as they stand, mine first. */
export function keysOfDrafts(mine: Draft, theirs: Draft): string[] {
  const fields = ['subject', 'preheader', 'text', ...parameterNames];
  const blocks = [...mine.blocks, ...theirs.blocks];
  return [...fields.map((name) => `field:${name}`), ...blocks.map(({ id }) => `block:${id}`)];
}
