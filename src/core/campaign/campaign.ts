import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { LineSchema } from '../line.ts';
import { verbWording } from '../wording/verbs.ts';

/** The longest name a campaign may have. */
export const longestName = 200;

export const highestNumber = 1_000_000;

/** The number of an issue. */
export const IssueNumberSchema = z.int().min(0).max(highestNumber);

/** The number proposed after `former`: the next one, none where issues are not numbered or numbers have run out. */
export function numberAfter(former: number | undefined): number | undefined {
  return former === undefined || former >= highestNumber ? undefined : former + 1;
}

/** The number proposed for a new campaign: after the highest of its newsletter template's campaigns. */
export function proposedNumber(
  campaigns: readonly Pick<Campaign, 'newslettertemplate_id' | 'number'>[],
  newslettertemplate_id: string,
): number | undefined {
  const numbers = campaigns
    .filter((campaign) => campaign.newslettertemplate_id === newslettertemplate_id)
    .flatMap(({ number }) => number ?? []);
  return numberAfter(numbers.sort((a, b) => a - b).at(-1));
}

/** A newsletter: what stays the same while its versions follow one another. */
export const CampaignSchema = z.strictObject({
  id: IdSchema,
  name: LineSchema.trim().min(1).max(longestName),
  /** Issue number, proposed from the last one. */
  number: IssueNumberSchema.optional(),
  newslettertemplate_id: IdSchema,
  /** Fixed by the first version. */
  kind: z.enum(['blocks', 'raw']),
  /** ISO 8601, UTC. */
  created_at: z.iso.datetime(),
  archived: z.boolean().default(false),
});
export type Campaign = z.output<typeof CampaignSchema>;

/** What the copy of a campaign is called. */
export function copyName(name: string): string {
  return name.slice(0, longestName - verbWording.copyMark.length) + verbWording.copyMark;
}
