import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { MAX_BLOCKS } from '../../core/campaign/limits.ts';
import type { BlocksVersion, Draft, RawVersion, Version } from '../../core/campaign/version.ts';
import type { BranchConflict } from '../../core/merge/branch-conflict.ts';
import { conflictName } from '../../core/merge/conflict-name.ts';
import type { Conflict, Sides } from '../../core/merge/merge.ts';
import { fromBinary, toBinaryString } from '../../email/raw/binary.ts';
import type { Deps } from '../deps.ts';
import { newBlocksVersion, newRawVersion } from '../versions/new-version.ts';
import type { MergeSide } from './merge-file.ts';

type HeadDeps = Pick<Deps, 'renderer' | 'author'> & {
  /** As they will be once the merge is written. */
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
};

/** The newest versions of two branches, and the one both are made from, where there is one. */
export interface Heads {
  /** Of the campaign. */
  id: string;
  name: string;
  base: Version | undefined;
  mine: Version;
  /** The last of all: the merge follows it. */
  theirs: Version;
}

export interface MergedHeads {
  conflicts: BranchConflict[];
  /** Absent where there are conflicts; the document of a raw one. */
  merged?: { version: Version; html?: Uint8Array };
}

interface HeadOptions {
  since: Date;
  documentOf: (id: string) => Promise<Uint8Array>;
  side: MergeSide | undefined;
}

/** All of the letter: nothing tells who changed what, or both together are more than a letter takes. */
const wholeLetter = ({ id, name }: Heads): MergedHeads => ({
  conflicts: [{ of: id, name, kind: 'whole', field: '', ours: null, theirs: null }],
});

const isBlocks = (version: Version | undefined): version is BlocksVersion => version?.kind === 'blocks';
const isRaw = (version: Version | undefined): version is RawVersion => version?.kind === 'raw';

/** What both changed, by the names that people know. */
const nameConflicts = (
  { id, name }: Heads,
  conflicts: readonly Conflict[],
  naming: Parameters<typeof conflictName>[1],
): BranchConflict[] =>
  conflicts.map((conflict) => {
    const { kind, mine, theirs } = conflict;
    return {
      of: id,
      name,
      kind,
      field: conflictName(conflict, naming),
      ours: mine ?? null,
      theirs: theirs ?? null,
    };
  });

/**
 * The version that the newest ones of two branches make together.
 * @param since when it was begun: whoever merges again makes the same version
 * @param documentOf the bytes of a raw one
 * @param side whose stands where both changed one thing
 */
export async function mergeHeads(
  deps: HeadDeps,
  heads: Heads,
  { since, documentOf, side }: HeadOptions,
): Promise<MergedHeads> {
  const { base, mine, theirs } = heads;
  const [first, second] = side === 'theirs' ? [theirs, mine] : [mine, theirs];
  const marks = { basedOn: theirs, mergedFrom: mine.id };
  const campaign = { id: mine.campaign_id };
  const made = { author: deps.author, clock: { now: () => since } };
  if (isBlocks(first) && isBlocks(second)) {
    const blocks = (draft: Draft) => ({
      conflicts: [],
      merged: { version: newBlocksVersion(made, campaign, draft, marks) },
    });
    if (!isBlocks(base)) return side ? blocks(first) : wholeLetter(heads);
    const sides = { base, mine: first, theirs: second };
    const { blockTemplates } = deps;
    const { merged, conflicts: found } = await deps.renderer.merged({ ...sides, blockTemplates });
    if (merged.blocks.length > MAX_BLOCKS) return side ? blocks(first) : wholeLetter(heads);
    const naming = { blocks: merged.blocks, blockTemplates };
    const conflicts = side ? [] : nameConflicts(heads, found, naming);
    return conflicts.length > 0 ? { conflicts } : blocks(merged);
  }
  if (!isRaw(first) || !isRaw(second)) return wholeLetter(heads);
  const draftOf = async ({ id, subject, preheader, text, charset }: RawVersion) => ({
    ...{ subject, preheader, text, charset },
    html: toBinaryString(await documentOf(id)),
  });
  const raw = ({ html: document, charset, ...head }: Awaited<ReturnType<typeof draftOf>>) => {
    const html = fromBinary(document);
    const content = { head, charset, raw: { html, parts: [] } };
    return { conflicts: [], merged: { version: newRawVersion(made, campaign, content, marks), html } };
  };
  if (!isRaw(base)) return side ? raw(await draftOf(first)) : wholeLetter(heads);
  const sides: Sides<Awaited<ReturnType<typeof draftOf>>> = {
    base: await draftOf(base),
    mine: await draftOf(first),
    theirs: await draftOf(second),
  };
  const { merged, conflicts: found } = await deps.renderer.mergedRaw(sides);
  const conflicts = side ? [] : nameConflicts(heads, found, { blocks: [], blockTemplates: new Map() });
  return conflicts.length > 0 ? { conflicts } : raw(merged);
}
