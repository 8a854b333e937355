import type { Finding } from '../../core/finding.ts';
import type { Proof } from '../../core/proof/proof.ts';
import { gatherFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import { formerProof, type ResolvedProof, resolveProofInput } from './send-proof.ts';

/** A proof as it would leave. */
export interface PlannedProof {
  /** Id of its campaign. */
  campaign: string;
  /** Id of its version. */
  version: string;
  /** Without the mark of its number. */
  subject: string;
  from: { name: string; email: string };
  persona?: string;
  contentHash: string;
  recipients: string[];
  findings: Finding[];
  /** Number of the last proof of this content that these very people got; null where there is none. */
  proofed_before: Proof['number'] | null;
}

/** What is told of a letter as it would leave to one reader. */
type Drawn = Pick<Awaited<ReturnType<typeof composeMail>>, 'subject' | 'from' | 'findings'>;

/** Letters that several proofs of a batch would carry, by their content and their reader: each is drawn once. */
export type RehearsedLetters = Map<string, Promise<Drawn>>;

/**
 * All that `sendProof` does short of writing anything or mailing anybody: the same refusals, who would get what.
 * @throws AppError as `resolveProofInput` and `composeMail`
 */
export async function dryRunProof(
  deps: ComposeDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'clock' | 'store' | 'memory'>,
  input: ResolvedProof,
  letters: RehearsedLetters = new Map(),
): Promise<PlannedProof> {
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
}
