import type { Block } from '../campaign/block.ts';
import { MAX_BLOCKS, MAX_HEAD_CHARS, MAX_SETTING_CHARS, MAX_TEXT_PART_CHARS } from '../campaign/limits.ts';
import { copyOfBlock, removeBlock } from '../campaign/operations.ts';
import type { Draft } from '../campaign/version.ts';
import { charCount } from '../char-count.ts';
import type { Steps } from '../fields/part.ts';
import { walkValues } from '../fields/walk-values.ts';
import { isRecord } from '../is-record.ts';
import type { Conflict, MergePlace, Sides } from './merge.ts';
import type { MergedTemplates } from './merge-blocks.ts';
import type { DraftMerge } from './merge-drafts.ts';

/** What a person decides of a conflict. */
export type Resolution = 'mine' | 'theirs' | 'both';

/** How two texts stand one after the other; undefined where they cannot. */
type Join = (mine: string, theirs: string) => string | undefined;

const joinBy =
  (between: string, most: number): Join =>
  (mine, theirs) => {
    const joined = [mine, theirs].filter((text) => text !== '').join(between);
    return charCount(joined) <= most ? joined : undefined;
  };

const headJoins: Partial<Record<string | number, Join>> = {
  subject: joinBy(' – ', MAX_HEAD_CHARS),
  preheader: joinBy(' – ', MAX_HEAD_CHARS),
  text: joinBy('\n', MAX_TEXT_PART_CHARS),
};

const settingJoins: Partial<Record<string | number, Join>> = {
  legalbottomtext: joinBy('\n', MAX_SETTING_CHARS),
  surheadersubject: joinBy('\n', MAX_SETTING_CHARS),
};

function joinInBlock(
  { blocktemplate, blockdatas }: Block,
  path: Steps,
  templates: MergedTemplates,
): Join | undefined {
  const wanted = path.slice(1).join('.');
  const leaves = walkValues(blockdatas, templates.get(blocktemplate)?.parameters ?? []);
  const leaf = leaves.find(({ steps }) => steps.join('.') === wanted);
  if (leaf?.type === 'html') return joinBy('', Number.POSITIVE_INFINITY);
  const isLong = leaf?.type === 'words' && (leaf.role === 'text' || leaf.role === 'body');
  return isLong ? joinBy('\n', leaf.maxChars) : undefined;
}

function joinedTexts(
  { mine, theirs, block, path }: Conflict,
  blocks: readonly Block[] = [],
  templates: MergedTemplates = new Map(),
) {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  const [first = '', second = ''] = path;
  const holder = blocks.find(({ id }) => id === block);
  if (block !== undefined) return holder && joinInBlock(holder, path, templates)?.(mine, theirs);
  return (first === 'parameters' ? settingJoins[second] : headJoins[first])?.(mine, theirs);
}

/**
 * How both sides of a conflict can stand: a text after the other, or a copy of the block as theirs is; undefined: they cannot.
 * @param blocks of the merged letter; none in a raw one
 */
export function waysToKeepBoth(
  conflict: Conflict,
  blocks?: readonly Block[],
  templates?: MergedTemplates,
): 'texts' | 'copy' | undefined {
  if (conflict.kind !== 'value') return undefined;
  if (joinedTexts(conflict, blocks, templates) !== undefined) return 'texts';
  const isFilling = conflict.block !== undefined && conflict.path[0] === 'blockdatas';
  return isFilling && blocks && blocks.length < MAX_BLOCKS ? 'copy' : undefined;
}

function putIn(holder: unknown, [step, ...rest]: Steps, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder)) return holder.map((item, at) => (at === step ? putIn(item, rest, value) : item));
  const { [step]: former, ...others } = isRecord(holder) ? holder : {};
  const next = putIn(former, rest, value);
  return next === undefined ? others : { ...others, [step]: next };
}

const withBlocks = (draft: Draft, change: (block: Block) => Block): Draft => ({
  ...draft,
  blocks: draft.blocks.map(change),
});

/** The draft with a value in a place of it; undefined takes away what stands there. */
export function putAt(draft: Draft, { block: id, path }: MergePlace, value: unknown): Draft {
  if (id === undefined) return putIn(draft, path, value) as Draft;
  return withBlocks(draft, (block) => {
    if (block.id !== id) return block;
    // A template comes with the values that are its own.
    const isFilling = path[0] === 'blocktemplate' && isRecord(value);
    return isFilling ? { ...block, ...value } : (putIn(block, path, value) as Block);
  });
}

/** Where another side has a block: its position, after the nearest block that stands before it there. */
function placeAs(side: Draft, draft: Draft, id: string): Draft {
  const at = side.blocks.findIndex((block) => block.id === id);
  const [theirs, own] = [side.blocks[at], draft.blocks.find((block) => block.id === id)];
  if (!theirs || !own) return draft;
  const others = draft.blocks.filter((block) => block.id !== id);
  const { row: _row, ...content } = own;
  const placed: Block = {
    ...content,
    position: theirs.position,
    blockfilter: theirs.blockfilter,
    ...(theirs.row !== undefined && { row: theirs.row }),
  };
  const former = side.blocks.slice(0, at).findLast((block) => others.some((other) => other.id === block.id));
  const after = others.findIndex((block) => block.id === former?.id);
  return { ...draft, blocks: others.toSpliced(after + 1, 0, placed) };
}

/**
 * A merged draft with each of its conflicts as a person decided it, in their order.
 * @param newId gives the copy of a block its id; of one block there is one copy, however many conflicts are in it
 */
export function resolveConflicts(
  { merged, conflicts }: DraftMerge,
  sides: Pick<Sides<Draft>, 'mine' | 'theirs'>,
  resolutions: readonly Resolution[],
  { blockTemplates, newId }: { blockTemplates: MergedTemplates; newId: () => string },
): Draft {
  const copied = new Set<string>();
  const resolved = conflicts.reduce((draft: Draft, conflict, at): Draft => {
    const resolution = resolutions[at] ?? 'mine';
    const { kind, block } = conflict;
    if (kind === 'deleted' && block !== undefined) {
      const isKept = conflict[resolution === 'theirs' ? 'theirs' : 'mine'] !== undefined;
      return isKept ? draft : (putIn(draft, ['blocks'], removeBlock(draft.blocks, block)) as Draft);
    }
    if (resolution === 'mine') return draft;
    if (kind === 'place' && block !== undefined) return placeAs(sides.theirs, draft, block);
    if (resolution === 'theirs') return putAt(draft, conflict, conflict.theirs);
    const joined = joinedTexts(conflict, draft.blocks, blockTemplates);
    if (joined !== undefined) return putAt(draft, conflict, joined);
    if (block !== undefined) copied.add(block);
    return draft;
  }, merged);
  return [...copied].reduce((draft, id) => withCopy(draft, sides.theirs, { id, newId }), resolved);
}

/** The subject and preheader of a merged raw letter, each of their conflicts as a person decided it. */
export const resolveHead = <Head extends object>(
  merged: Head,
  conflicts: readonly Conflict[],
  resolutions: readonly Resolution[],
): Head =>
  conflicts.reduce((head, conflict, at) => {
    const resolution = resolutions[at] ?? 'mine';
    if (resolution === 'mine') return head;
    const joined = resolution === 'both' ? joinedTexts(conflict) : undefined;
    return putIn(head, conflict.path, joined ?? conflict.theirs) as Head;
  }, merged);

/** Their block as a new one, after the one it was. */
function withCopy(draft: Draft, theirs: Draft, { id, newId }: { id: string; newId: () => string }): Draft {
  const original = theirs.blocks.find((block) => block.id === id);
  const at = draft.blocks.findIndex((block) => block.id === id);
  if (!original || draft.blocks.length >= MAX_BLOCKS) return draft;
  return { ...draft, blocks: draft.blocks.toSpliced(at + 1, 0, copyOfBlock(original, newId())) };
}
