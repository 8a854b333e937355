import { z } from 'zod';

export const severities = ['advice', 'warning', 'blocking'] as const;
export type Severity = (typeof severities)[number];

/** A remark on a newsletter that is not a failure: what was seen, where, and how much it matters. */
export const FindingSchema = z.object({
  /** Stable English id of the rule. */
  rule: z.string(),
  severity: z.enum(severities),
  /** French sentence shown to the person. */
  message: z.string(),
  /** Id of the block concerned, when there is one. */
  block: z.string().optional(),
  /** Key of the parameter, or name of the campaign field (`subject`…). */
  field: z.string().optional(),
  /** Where in that field, as links name their places: `<key>[<n>][<part>]`, `<key>#<rank>`. */
  path: z.string().optional(),
  /** Line of a document that others wrote, from 1. */
  line: z.int().optional(),
});
export type Finding = z.infer<typeof FindingSchema>;
