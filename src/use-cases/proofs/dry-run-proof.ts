import { z } from 'zod';
import { FindingSchema } from '../../core/finding.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { gatherFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import { formerProof, PlannedProofInputSchema, type ResolvedProof, resolveProofInput } from './send-proof.ts';

/** A proof as it would leave. */
const PlannedProofSchema = z.object({
  campaign: IdSchema,
  version: VersionIdSchema,
  /** Without the mark of its number. */
  subject: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  /** Id. */
  persona: IdSchema.optional(),
  contentHash: z.string(),
  recipients: z.array(z.string()),
  findings: z.array(FindingSchema),
  /** Number of the last proof of this content that these very people got; null where there is none. */
  proofed_before: z.int().nullable(),
});

/** What is told of a letter as it would leave to one reader. */
type Drawn = Pick<Awaited<ReturnType<typeof composeMail>>, 'subject' | 'from' | 'findings'>;

/** Letters that several proofs of a batch would carry, by their content and their reader: each is drawn once. */
export type RehearsedLetters = Map<string, Promise<Drawn>>;

/**
 * All that `sendProof` does short of writing anything or mailing anybody: the same refusals, who would get what.
 * @throws AppError as `resolveProofInput` and `composeMail`
 */
export const dryRunProof = verb(
  {
    input: PlannedProofInputSchema,
    output: PlannedProofSchema,
    summary: 'Ce qu’un BAT enverrait et à qui, sans rien envoyer',
  },
  async (
    deps: ComposeDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'clock' | 'store' | 'memory'>,
    { letters = new Map(), ...input }: ResolvedProof & { letters?: RehearsedLetters },
  ) => {
    const demand = await resolveProofInput(deps, input);
    const { email, reader, contentHash, recipients } = demand;
    const { campaign, version } = email;
    const draw = async (): Promise<Drawn> => {
      const facts = { ...(await gatherFacts(deps, email)), proof: 'current' as const };
      const { subject, from, findings } = await composeMail(deps, email, { reader: reader.values, facts });
      return { subject, from, findings };
    };
    const key = JSON.stringify([version.id, contentHash, reader.values]);
    const drawn = letters.get(key) ?? draw();
    letters.set(key, drawn);
    const { subject, from, findings } = await drawn;
    const former = await formerProof(deps, demand);
    return {
      ...{ campaign: campaign.id, version: version.id, subject, from },
      ...(reader.persona && { persona: reader.persona.id }),
      ...{ contentHash, recipients, findings, proofed_before: former?.number ?? null },
    };
  },
);
