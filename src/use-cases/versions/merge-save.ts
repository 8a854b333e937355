import type { ChangeHead } from '../../core/campaign/diff/change.ts';
import { MAX_BLOCKS } from '../../core/campaign/limits.ts';
import { versionConflict } from '../../core/campaign/succession.ts';
import type { BlocksVersion, Draft, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import type { LetterPlace, MergeReport } from '../../core/merge/merge.ts';
import type { BinaryRawDraft } from '../../core/merge/merge-raw-drafts.ts';
import { fromBinary, toBinaryString } from '../../email/import/binary.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { loadRaw } from './load-version.ts';
import { changesBetween, conflictMessage } from './publish-version.ts';

type MergeDeps = Pick<Deps, 'versions' | 'blockTemplates' | 'renderer'>;

/** What a save took in of what others had saved since its base. */
export interface TakenIn {
  /** The version of theirs that it was merged over. */
  version: string;
  /** What it brought. */
  theirs: ChangeHead[];
}

/** As changes name it: the block, else the field of the letter. */
const nameOf = ({ block, path }: LetterPlace) => block ?? path.at(path[0] === 'parameters' ? 1 : 0);

const among = (changes: readonly ChangeHead[], places: readonly LetterPlace[]) => {
  const names = new Set(places.map(nameOf));
  return changes.filter(({ id }) => names.has(id));
};

/** What came in. @throws AppError `version-conflict` with what both changed */
async function takenIn(
  deps: MergeDeps,
  { base, current }: { base: Version; current: Version },
  { conflicts, incoming }: MergeReport,
): Promise<TakenIn> {
  const changes = await changesBetween(deps, base, current);
  if (conflicts.length > 0) throw versionConflict(current, among(changes, conflicts));
  return { version: current.id, theirs: among(changes, incoming) };
}

/** Work that was cut asks the person instead. */
const orConflict = (deps: MergeDeps, base: Version) =>
  onFailure(async () => {
    throw await conflictMessage(deps, base);
  }, 'comparing-stopped');

/**
 * A draft merged over what others saved since its base.
 * @throws AppError `version-conflict` with what both changed, where that is not the same
 */
export async function mergeSave(
  deps: MergeDeps,
  { base, draft, current }: { base: BlocksVersion; draft: Draft; current: BlocksVersion },
): Promise<{ draft: Draft; takenIn: TakenIn }> {
  const blockTemplates = await loadBlockTemplates(deps);
  const merging = deps.renderer.merged({ base, mine: draft, theirs: current, blockTemplates });
  const { merged, ...report } = await merging.catch(orConflict(deps, base));
  // Each had room for what it added; both together have not.
  if (merged.blocks.length > MAX_BLOCKS) throw await conflictMessage(deps, base);
  return { draft: merged, takenIn: await takenIn(deps, { base, current }, report) };
}

type RawSave = Pick<RawVersion, 'subject' | 'preheader' | 'text' | 'charset'> & Pick<RawContent, 'html'>;

const draftOf = ({ html, ...head }: RawSave): BinaryRawDraft => ({ ...head, html: toBinaryString(html) });

/** As `mergeSave`, for a raw letter. */
export async function mergeRawSave(
  deps: MergeDeps,
  { base, draft, current }: { base: RawVersion; draft: RawSave; current: RawVersion },
): Promise<{ draft: RawSave; takenIn: TakenIn }> {
  const [former, now] = await Promise.all([loadRaw(deps, base.id), loadRaw(deps, current.id)]);
  const merging = deps.renderer.mergedRaw({
    base: draftOf({ ...headOf(base), html: former.html }),
    mine: draftOf(draft),
    theirs: draftOf({ ...headOf(current), html: now.html }),
  });
  const { merged, ...report } = await merging.catch(orConflict(deps, base));
  const { html, ...head } = merged;
  return {
    draft: { ...head, html: fromBinary(html) },
    takenIn: await takenIn(deps, { base, current }, report),
  };
}

const headOf = ({ subject, preheader, text, charset }: RawVersion) => ({
  subject,
  preheader,
  text,
  charset,
});
