import { z } from 'zod';
import { IdSchema } from '../id.ts';

/** Whom a platform sends to, as the configuration names it or the platform offers it. */
export const TargetSchema = z.strictObject({
  id: IdSchema,
  label: z.string().min(1).max(200),
  /**
   * `list`: a CSV file of the workspace (embedded); `template`: the platform's own model of a delivery, which has its
   * target; `group`, `service`: by their name there; `where`: an expression written by the administrator.
   */
  kind: z.enum(['list', 'template', 'group', 'service', 'where']),
  /** What the kind asks for: a path, a name, an expression. */
  value: z.string().min(1).max(4_000),
});
export type Target = z.output<typeof TargetSchema>;

/** A target as people choose it; what it is made of stays here. */
export const OfferedTargetSchema = z.object(TargetSchema.pick({ id: true, label: true, kind: true }).shape);
