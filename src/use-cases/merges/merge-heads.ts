import { MAX_BLOCKS } from '../../core/campaign/limits.ts';
import type { BlocksVersion, Draft, RawVersion, Version } from '../../core/campaign/version.ts';
import { type MergeReport, ofEach, type Sides } from '../../core/merge/merge.ts';
import { namePlaces } from '../../core/merge/name-places.ts';
import { fromBinary, toBinaryString } from '../../email/import/binary.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { noBlocks } from '../versions/merge-save.ts';
import { newBlocksVersion, newRawVersion } from '../versions/new-version.ts';
import type { MergeConflict, MergeSide } from './merge-file.ts';

type HeadDeps = Pick<Deps, 'versions' | 'blockTemplates' | 'renderer' | 'clock' | 'author'>;

/** The newest versions of two branches, and the one both are made from, where there is one. */
export interface Heads {
  /** Of the campaign. */
  name: string;
  base: Version | undefined;
  mine: Version;
  /** The last of all: the merge follows it. */
  theirs: Version;
}

export interface MergedHeads {
  conflicts: MergeConflict[];
  /** Absent where there are conflicts; the document of a raw one. */
  merged?: { version: Version; html?: Uint8Array };
}

/** All of the letter: nothing tells who changed what, or both together are more than a letter takes. */
const whole = (name: string): MergedHeads => ({ conflicts: [{ of: name, place: '' }] });

const isBlocks = (version: Version | undefined): version is BlocksVersion => version?.kind === 'blocks';
const isRaw = (version: Version | undefined): version is RawVersion => version?.kind === 'raw';

/** What both changed, by name. */
const conflictsOf = (
  of: string,
  { conflicts }: MergeReport,
  names: Parameters<typeof namePlaces>[1],
): MergeConflict[] =>
  [...new Set(namePlaces(conflicts, names).map(({ name }) => name))].map((place) => ({ of, place }));

/**
 * The version that the newest ones of two branches make together.
 * @param documentOf the bytes of a raw one
 * @param keep whose stands where both changed one thing
 */
export async function mergeHeads(
  deps: HeadDeps,
  heads: Heads,
  { documentOf, keep }: { documentOf: (id: string) => Promise<Uint8Array>; keep: MergeSide | undefined },
): Promise<MergedHeads> {
  const { name, base, mine, theirs } = heads;
  const [first, second] = keep === 'theirs' ? [theirs, mine] : [mine, theirs];
  const marks = { basedOn: theirs, mergedFrom: mine.id };
  const campaign = { id: mine.campaign_id };
  if (isBlocks(first) && isBlocks(second)) {
    const blocks = (draft: Draft) => ({
      conflicts: [],
      merged: { version: newBlocksVersion(deps, campaign, draft, marks) },
    });
    if (!isBlocks(base)) return keep ? blocks(first) : whole(name);
    const sides = { base, mine: first, theirs: second };
    const blockTemplates = await loadBlockTemplates(deps);
    const { merged, ...report } = await deps.renderer.merged({ ...sides, blockTemplates });
    if (merged.blocks.length > MAX_BLOCKS) return keep ? blocks(first) : whole(name);
    const names = { blocks: ofEach(sides, (side) => side.blocks), blockTemplates: blockTemplates.values() };
    const conflicts = keep ? [] : conflictsOf(name, report, names);
    return conflicts.length > 0 ? { conflicts } : blocks(merged);
  }
  if (!isRaw(first) || !isRaw(second)) return whole(name);
  const draftOf = async ({ id, subject, preheader, text, charset }: RawVersion) => ({
    ...{ subject, preheader, text, charset },
    html: toBinaryString(await documentOf(id)),
  });
  const raw = ({ html: document, charset, ...head }: Awaited<ReturnType<typeof draftOf>>) => {
    const html = fromBinary(document);
    const content = { head, charset, raw: { html, parts: [] } };
    return { conflicts: [], merged: { version: newRawVersion(deps, campaign, content, marks), html } };
  };
  if (!isRaw(base)) return keep ? raw(await draftOf(first)) : whole(name);
  const sides: Sides<Awaited<ReturnType<typeof draftOf>>> = {
    base: await draftOf(base),
    mine: await draftOf(first),
    theirs: await draftOf(second),
  };
  const { merged, ...report } = await deps.renderer.mergedRaw(sides);
  const conflicts = keep ? [] : conflictsOf(name, report, noBlocks);
  return conflicts.length > 0 ? { conflicts } : raw(merged);
}
