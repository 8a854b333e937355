import { z } from 'zod';
import { versionLabel } from '../../core/campaign/campaign.ts';
import { type ListedVersion, ListedVersionSchema } from '../../core/campaign/listed-version.ts';
import type { VersionSummary } from '../../core/campaign/version.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { listPartFields, partOf } from '../../core/list-part.ts';
import { hasReachedSomeone } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/**
 * Newest first, each with what it changed and its last proof; answered from the index, no version is opened.
 * @throws AppError `campaign-not-found`
 */
export const listVersions = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.array(ListedVersionSchema),
    summary: 'Versions d’une campagne, la plus récente d’abord',
  },
  async (deps: HistoryDeps, input) => {
    const { versions, listed } = await loadHistory(deps, input.campaignId);
    return versions.map(listed);
  },
);

type HistoryDeps = Pick<Deps, 'campaigns' | 'versions' | 'proofs' | 'sends'>;

/** The versions of a campaign, newest first, and what a list shows of one. */
async function loadHistory(deps: HistoryDeps, campaignId: string) {
  const campaign = await loadCampaign(deps, campaignId);
  const [versions, proofs, sends] = await Promise.all([
    deps.versions.list(campaignId),
    deps.proofs.list(campaignId),
    deps.sends.listOf(campaignId),
  ]);
  const proofOf = new Map(
    proofs
      .filter(hasReachedSomeone)
      .reverse()
      .map(({ version_id, number }) => [version_id, number]),
  );
  const sent = new Set(sends.filter(({ status }) => status === 'sent').map(({ version_id }) => version_id));
  const listed = (version: VersionSummary): ListedVersion => {
    const { id, created_at, author, label, automatic, merged_from, changes } = version;
    return {
      id,
      created_at,
      name: author,
      label: versionLabel(campaign, { id, label }),
      automatic,
      ...(merged_from && { merged_from }),
      changes: changes ?? null,
      proof: proofOf.get(id) ?? null,
      sent: sent.has(id),
    };
  };
  /** An automatic version that a person named, proofed or sent is no longer one of many. */
  const isFolded = ({ id, label, automatic }: VersionSummary) =>
    automatic && versionLabel(campaign, { id, label }) === '' && !proofOf.has(id) && !sent.has(id);
  return { versions, listed, isFolded };
}

/** A row of the history: a version with the one before it, or a run of automatic ones, folded or not. */
const HistoryRowSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('version'),
    version: ListedVersionSchema,
    /** Id of the version before it; the first one has none. */
    former: VersionIdSchema.nullable(),
  }),
  z.object({
    kind: z.literal('run'),
    /** Id of its oldest version, which names it. */
    oldest: VersionIdSchema,
    count: z.int(),
  }),
]);
export type HistoryRow = z.output<typeof HistoryRowSchema>;

type Place = { at: number } | { oldest: string; count: number };

/**
 * Where the rows of a history are found among its versions: automatic ones that follow one another are a run, whose versions
 * have rows of their own where it is open; the current version always stands by itself.
 */
function foldRuns(
  versions: readonly { id: string }[],
  isFolded: (at: number) => boolean,
  open: ReadonlySet<string>,
): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < versions.length; at += 1) {
    if (at === 0 || !isFolded(at)) {
      places.push({ at });
      continue;
    }
    const from = at;
    while (at + 1 < versions.length && isFolded(at + 1)) at += 1;
    const oldest = versions[at]?.id ?? '';
    places.push({ oldest, count: at - from + 1 });
    if (open.has(oldest)) for (let one = from; one <= at; one += 1) places.push({ at: one });
  }
  return places;
}

/**
 * Part of the history of a campaign, newest first, runs of automatic versions folded; answered from the index.
 * @throws AppError `campaign-not-found`
 */
export const pageVersions = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      /** Ids of the oldest versions of the runs that are open, with commas between them. */
      open: z.string().max(4_000).default(''),
      /** '0' for all versions by themselves. */
      folded: z.enum(['0', '1']).default('1'),
      ...listPartFields,
    }),
    output: z.object({
      rows: z.array(HistoryRowSchema),
      /** How many rows there are; `rows` holds a part of them. */
      total: z.int(),
    }),
    summary: 'Versions d’une campagne, la plus récente d’abord, par parties',
  },
  async (deps: HistoryDeps, { campaignId, open, folded, ...part }) => {
    const { versions, listed, isFolded } = await loadHistory(deps, campaignId);
    const isInRun = (at: number) => folded === '1' && isFolded(versions[at] as VersionSummary);
    const places = foldRuns(versions, isInRun, new Set(open.split(',')));
    const rows = partOf(places, part).map(
      (place): HistoryRow =>
        'at' in place
          ? {
              kind: 'version',
              version: listed(versions[place.at] as VersionSummary),
              former: versions[place.at + 1]?.id ?? null,
            }
          : { kind: 'run', ...place },
    );
    return { rows, total: places.length };
  },
);
