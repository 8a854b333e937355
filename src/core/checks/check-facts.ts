import { z } from 'zod';
import { BlocksSchema } from '../campaign/block.ts';
import { CarriedOverSchema } from '../campaign/carried-over.ts';
import { CheckPolicySchema } from './policy.ts';

/** What became of a link that was asked for. */
export const LinkAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('good'), status: z.int() }),
  /** Nothing is there: the status of HTTP, or why no answer came, in French. */
  z.object({ state: z.literal('broken'), told: z.string() }),
  /** Nobody can say: it wants a person (401, 403, 429), is silent, not public, or holds a token where it leads. */
  z.object({ state: z.literal('unverified'), told: z.string() }),
]);
export type LinkAnswer = z.output<typeof LinkAnswerSchema>;

/** Something of a letter that people got, or are about to get. */
const PublishedPartSchema = z.object({
  kind: z.enum(['article', 'picture', 'link']),
  /** What stood over it, without case and accents: a picture that comes back under one rubric is that rubric's own. */
  rubric: z.string().optional(),
  /** To compare with: of a title without case and accents, of a page as `comparableLink`, of a picture its original. */
  key: z.string(),
  /** « dans le n° 23 du 12 mai, bloc « Agenda » » */
  where: z.string(),
});
export type PublishedPart = z.output<typeof PublishedPartSchema>;

/** What a spam filter says. */
export const SpamVerdictSchema = z.object({ score: z.number(), rules: z.array(z.string()) });
export type SpamVerdict = z.output<typeof SpamVerdictSchema>;

/** What the checks know besides the letter; of what is absent nobody asks. */
export const CheckFactsSchema = z.object({
  policy: CheckPolicySchema.default({}),
  /** Whether somebody got a proof of the very content. */
  proof: z.enum(['none', 'outdated', 'current']).optional(),
  /** By address as it stands in the letter. */
  links: z.record(z.string(), LinkAnswerSchema).optional(),
  /** What it has of what earlier letters said. */
  published: z.array(PublishedPartSchema).optional(),
  /** What a next issue took over from the one before it. */
  carried: CarriedOverSchema.optional(),
  /** The day on which it leaves, or would today: `YYYY-MM-DD`, in the configured zone. */
  leaves: z.string().optional(),
  spam: SpamVerdictSchema.optional(),
  /** The blocks that the campaign started with; those of its template where it is not said. */
  startedWith: BlocksSchema.optional(),
  /** Bytes of what is sent of each picture of ours, by its address. */
  weights: z.record(z.string(), z.number()).optional(),
  /** What other letters here say at their foot, for one that does not. */
  footer: z.object({ template: z.string(), identity: z.string(), privacy: z.string() }).optional(),
  /** What the platform understands besides the tokens that every one does. */
  platform: z
    .object({
      /** Names. */
      tokens: z.array(z.string()),
      /** It reads the `<% … %>` of free HTML itself, and tells which it refuses. */
      scripts: z.boolean(),
    })
    .optional(),
});
export type CheckFacts = z.output<typeof CheckFactsSchema>;
