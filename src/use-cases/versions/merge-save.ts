import type { Campaign } from '../../core/campaign/campaign.ts';
import type { ChangeHead } from '../../core/campaign/diff/change.ts';
import { MAX_BLOCKS } from '../../core/campaign/limits.ts';
import { versionConflict } from '../../core/campaign/succession.ts';
import type { BlocksVersion, Draft, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { type MergeReport, ofEach } from '../../core/merge/merge.ts';
import type { BinaryRawDraft } from '../../core/merge/merge-raw-drafts.ts';
import { namePlaces } from '../../core/merge/name-places.ts';
import { fromBinary, toBinaryString } from '../../email/raw/binary.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { paletteClash } from './check-palette.ts';
import { loadRaw } from './load-version.ts';
import { conflictMessage } from './publish-version.ts';

type MergeDeps = Pick<Deps, 'versions' | 'blockTemplates' | 'renderer'>;

/** What a save took in of what others had saved since its base. */
export interface TakenIn {
  /** The version of theirs that it was merged over. */
  version: string;
  /** What it brought. */
  theirs: ChangeHead[];
}

/** What came in. @throws AppError `version-conflict` with what both changed */
function takenIn(
  current: Version,
  { conflicts, incoming }: MergeReport,
  names: Parameters<typeof namePlaces>[1],
): TakenIn {
  if (conflicts.length > 0) throw versionConflict(current, namePlaces(conflicts, names));
  return { version: current.id, theirs: namePlaces(incoming, names) };
}

/** Work that was cut asks the person instead. */
const orConflict = (deps: MergeDeps, base: Version) =>
  onFailure(async () => {
    throw await conflictMessage(deps, base);
  }, 'comparing-stopped');

interface BlocksSave {
  campaign: Pick<Campaign, 'newslettertemplate_id'>;
  base: BlocksVersion;
  draft: Draft;
  current: BlocksVersion;
}

/**
 * A draft merged over what others saved since its base.
 * @throws AppError `version-conflict` with what both changed, where that is not the same
 */
export async function mergeSave(
  deps: MergeDeps & Pick<Deps, 'newsletterTemplates'>,
  { campaign, base, draft, current }: BlocksSave,
): Promise<{ draft: Draft; takenIn: TakenIn }> {
  const blockTemplates = await loadBlockTemplates(deps);
  const merging = deps.renderer.merged({ base, mine: draft, theirs: current, blockTemplates });
  const { merged, ...report } = await merging.catch(orConflict(deps, base));
  const settings = { base: base.parameters, mine: draft.parameters, theirs: current.parameters };
  // Each can be read as they chose it; both together cannot.
  for (const name of await paletteClash(deps, campaign, settings, merged.parameters)) {
    report.conflicts.push({
      kind: 'value',
      path: ['parameters', name],
      ...ofEach(settings, (side) => side[name]),
    });
  }
  // Each had room for what it added; both together have not.
  if (merged.blocks.length > MAX_BLOCKS) throw await conflictMessage(deps, base);
  const blocks = { base: base.blocks, mine: draft.blocks, theirs: current.blocks };
  const names = { blocks, blockTemplates: [...blockTemplates.values()] };
  return { draft: merged, takenIn: takenIn(current, report, names) };
}

type RawSave = Pick<RawVersion, 'subject' | 'preheader' | 'text' | 'charset'> & Pick<RawContent, 'html'>;

/** What names the places of a raw letter. */
const noBlocks = { blocks: { base: [], mine: [], theirs: [] }, blockTemplates: [] };

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
    takenIn: takenIn(current, report, noBlocks),
  };
}

const headOf = ({ subject, preheader, text, charset }: RawVersion) => ({
  subject,
  preheader,
  text,
  charset,
});
