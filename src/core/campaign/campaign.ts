import { z } from 'zod';
import { IdSchema, VersionIdSchema } from '../id.ts';
import { NameSchema, SingleLineTextSchema } from '../single-line-text.ts';
import { copyMark } from '../wording/phrases.ts';
import { MAX_ISSUE_NUMBER } from './limits.ts';

/** The longest name a campaign may have. */
export const MAX_NAME_CHARS = 200;

/** What a person calls a version; '' for none. */
export const VersionLabelSchema = SingleLineTextSchema.trim().max(200);

/** The number of an issue. */
export const IssueNumberSchema = z.int().min(0).max(MAX_ISSUE_NUMBER);

/** The number proposed after `former`: the next one, none where issues are not numbered or numbers have run out. */
export function nextIssueNumber(former: number | undefined): number | undefined {
  return former === undefined || former >= MAX_ISSUE_NUMBER ? undefined : former + 1;
}

/** The number proposed for a new campaign: after the highest of its newsletter template's campaigns. */
export function suggestIssueNumber(
  campaigns: readonly Pick<Campaign, 'newslettertemplate_id' | 'number'>[],
  newslettertemplate_id: string,
): number | undefined {
  const numbers = campaigns
    .filter((campaign) => campaign.newslettertemplate_id === newslettertemplate_id)
    .flatMap(({ number }) => number ?? []);
  return nextIssueNumber(numbers.sort((a, b) => a - b).at(-1));
}

/** A newsletter: what stays the same while its versions follow one another. */
export const CampaignSchema = z.strictObject({
  id: IdSchema,
  name: NameSchema.max(MAX_NAME_CHARS),
  /** Issue number, proposed from the last one. */
  number: IssueNumberSchema.optional(),
  newslettertemplate_id: IdSchema,
  /** Fixed by the first version. */
  kind: z.enum(['blocks', 'raw']),
  /** ISO 8601, UTC. */
  created_at: z.iso.datetime(),
  archived: z.boolean().default(false),
  /** The issue it was made after; its first version is what was taken over. */
  continues: z.strictObject({ campaign: IdSchema, number: IssueNumberSchema.optional() }).optional(),
  /** Labels given to versions after they were saved, by version; '' takes a version's own label away. */
  labels: z.record(VersionIdSchema, VersionLabelSchema).optional(),
});
export type Campaign = z.output<typeof CampaignSchema>;

/** What a version is called: the label given last, else the one it was saved with. */
export function versionLabel(
  { labels }: Pick<Campaign, 'labels'>,
  version: { id: string; label: string },
): string {
  return labels?.[version.id] ?? version.label;
}

/** The campaign once a version is called otherwise. A label that the version has itself is not kept twice. */
export function withVersionLabel(
  campaign: Campaign,
  version: { id: string; label: string },
  label: string,
): Campaign {
  const { [version.id]: _, ...others } = campaign.labels ?? {};
  const labels = label === version.label ? others : { ...others, [version.id]: label };
  const { labels: _former, ...rest } = campaign;
  return Object.keys(labels).length === 0 ? rest : { ...rest, labels };
}

/** What the copy of a campaign is called. */
export function nameOfCopy(name: string): string {
  return name.slice(0, MAX_NAME_CHARS - copyMark.length) + copyMark;
}
