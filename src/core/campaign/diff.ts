import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from './block.ts';
import { canonicalJson } from './content-hash.ts';
import type { Draft, RawVersion } from './version.ts';

/** `field`: the subject, preheader, own text, a parameter or a raw document; the others speak of blocks. */
export const changeKinds = ['added', 'removed', 'moved', 'changed', 'field'] as const;

/** One difference between two states of a newsletter. */
export interface Change {
  kind: (typeof changeKinds)[number];
  /** Id of the block, or name of the field. */
  id: string;
  /** How a person calls the block; the field's name otherwise. */
  name: string;
}

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

type Fields = Readonly<Record<string, unknown>>;

/** The fields whose values differ. */
function fieldChanges(before: Fields, after: Fields): Change[] {
  return Object.keys(after)
    .filter((name) => !same(before[name], after[name]))
    .map((name) => ({ kind: 'field', id: name, name }));
}

const draftFields = ({ subject, preheader, text, parameters }: Draft): Fields => ({
  subject,
  preheader,
  text,
  ...parameters,
});

const rawFields = ({ subject, preheader, text, sha256 }: RawVersion): Fields => ({
  subject,
  preheader,
  text,
  html: sha256,
});

/** What changed from one raw version to the next: its fields, the document being one of them. */
export function diffRaw(before: RawVersion, after: RawVersion): Change[] {
  return fieldChanges(rawFields(before), rawFields(after));
}

/** The numbers of a longest rising run within a list, so that as few as possible count as out of order. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const number of numbers) {
    const longest = best
      .filter((run) => (run.at(-1) ?? -1) < number)
      .reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, number]);
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
}

/** Ids of the blocks that stand in another position, or in another order among those that stayed in theirs. */
function movedIds(before: readonly Block[], after: readonly Block[]): Set<string> {
  const former = new Map(before.map((block, rank) => [block.id, { position: block.position, rank }]));
  const ranksIn = new Map<string, number[]>();
  const moved = new Set<string>();
  for (const { id, position } of after) {
    const old = former.get(id);
    if (old?.position === position) ranksIn.set(position, [...(ranksIn.get(position) ?? []), old.rank]);
    else if (old) moved.add(id);
  }
  for (const ranks of ranksIn.values()) {
    const inOrder = longestRise(ranks);
    for (const rank of ranks) if (!inOrder.has(rank)) moved.add((before[rank] as Block).id);
  }
  return moved;
}

/**
 * What changed from one state to the next, block by block in the order of the later one, then what was removed, then
 * the fields. As few blocks as possible are `moved`; additions, removals and moves around one do not move it. A block
 * both moved and changed is told twice.
 */
export function diffDrafts(
  before: Draft,
  after: Draft,
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'name'>>,
): Change[] {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const now = new Map(after.blocks.map((block) => [block.id, block]));
  const moved = movedIds(before.blocks, after.blocks);
  const change = (kind: Change['kind'], block: Block): Change => ({
    kind,
    id: block.id,
    name: block.name ?? blockTemplates.get(block.blocktemplate)?.name ?? block.blocktemplate,
  });

  const present = after.blocks.flatMap((block): Change[] => {
    const former = old.get(block.id);
    if (!former) return [change('added', block)];
    const changed = !same(
      { ...former, position: '', blockfilter: '' },
      { ...block, position: '', blockfilter: '' },
    );
    return [
      ...(moved.has(block.id) ? [change('moved', block)] : []),
      ...(changed ? [change('changed', block)] : []),
    ];
  });
  const removed = before.blocks.filter(({ id }) => !now.has(id)).map((block) => change('removed', block));
  return [...present, ...removed, ...fieldChanges(draftFields(before), draftFields(after))];
}
