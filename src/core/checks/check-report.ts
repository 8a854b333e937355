import { z } from 'zod';
import { FindingSchema } from '../finding.ts';
import { LinkAnswerSchema, SpamVerdictSchema } from './check-facts.ts';

/** A remark with what people call its place. */
const PlacedFindingSchema = FindingSchema.extend({
  blockName: z.string().optional(),
  fieldLabel: z.string().optional(),
  /** What the editor offers to put it right in one step. */
  fix: z.string().optional(),
});
export type PlacedFinding = z.output<typeof PlacedFindingSchema>;

/** What the checks said of a letter or a file. */
export const CheckReportSchema = z.object({
  /** The gravest first. */
  findings: z.array(PlacedFindingSchema),
  /** What became of its links, by address; absent where nobody asked. */
  links: z.record(z.string(), LinkAnswerSchema).optional(),
  /** Absent where no filter judged it. */
  spam: SpamVerdictSchema.optional(),
  /** Why the filter of the configuration did not. */
  unjudged: z.string().optional(),
});
export type CheckReport = z.output<typeof CheckReportSchema>;
