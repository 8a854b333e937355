import { z } from 'zod';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { TickSchema } from '../../core/form-values.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { hasReachedSomeone, type Proof, ProofSchema } from '../../core/proof/proof.ts';
import { type EmailDeps, loadEmail } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { contentHashOf } from '../versions/hash-content.ts';
import { choosePersona, chooseRecipients } from './choose-readers.ts';
import {
  type CreateProofDeps,
  type CreateProofOptions,
  createProof,
  type ProofRequest,
} from './create-proof.ts';
import { type MailDeps, type MailedProof, mailProof, messageAbout, type OnResult } from './mail-proof.ts';
import { recoverProof } from './recover-proof.ts';

type ProofDeps = CreateProofDeps & MailDeps;

const ProofFormSchema = z.strictObject({
  campaignId: IdSchema,
  /** The current one when absent. */
  versionId: VersionIdSchema.optional(),
  /** Ids of groups, repeated or separated by commas. */
  batdest: z.union([z.string().max(10_000), z.array(z.string().max(10_000)).max(200)]).default(''),
  /** Addresses separated by comma, semicolon, space or line. */
  batmail: z.string().max(100_000).default(''),
  /** Id of the reader it is made for; nobody in particular when empty. */
  persona: z.string().max(64).default(''),
  /** Attaches a picture of every view. */
  sheet: TickSchema,
  /** Asked for by somebody who knows that the same has just left: it is no second click. */
  again: TickSchema,
});

/** What is asked of a proof; a command may say more than a form. */
export interface ProofInput extends Partial<z.output<typeof ProofFormSchema>> {
  campaignId: string;
  /** Where it is one of a batch. */
  sealing?: CreateProofOptions;
  /** Awaited once the proof is kept, before anybody is mailed. */
  onSealed?: (proof: Proof) => Promise<void>;
  onResult?: OnResult;
}

/** How long after a proof has left the same demand is the second click of a double one, ms. */
const doubleClick = 2_000;

function markOf({ email, contentHash, recipients, reader, withSheet }: Omit<ProofRequest, 'mark'>): string {
  const people = recipients.map((address) => address.toLowerCase()).sort();
  const asked = JSON.stringify([email.campaign.id, contentHash, people, reader.values, withSheet]);
  return sha256Hex(new TextEncoder().encode(asked));
}

/** The last proof that met a demand. */
const lastOf = async (deps: ProofDeps, { email, mark }: ProofRequest) =>
  (await deps.proofs.list(email.campaign.id)).find(({ demand }) => demand === mark);

/**
 * The proof that answers the same demand already: it was under way when we asked, or has just left. One that was cut, or
 * had already failed, and that nobody can have got, is none.
 * @param over number of the last one that was finished when we asked
 */
async function metMeanwhile(
  deps: ProofDeps,
  demand: ProofRequest,
  { over, again }: { over: number | undefined; again: boolean | undefined },
): Promise<MailedProof | undefined> {
  const found = await lastOf(deps, demand);
  if (!found) return undefined;
  const age = deps.clock.now().getTime() - Date.parse(found.created_at);
  if (found.number === over && (again || Math.abs(age) >= doubleClick)) return undefined;
  const isAnswered = found.number !== over && (await deps.proofs.journal(found)) === undefined;
  const proof = await deps.proofs.exclusively(found, () => recoverProof(deps, found));
  const mayHaveIt = proof.recipients.some(({ status }) => status === 'accepted' || status === 'unknown');
  return isAnswered || mayHaveIt ? { proof } : undefined;
}

/** The same demand, of this process or of another, is one proof: they wait for each other, and the store remembers. */
async function asOne(deps: ProofDeps, demand: ProofRequest, input: ProofInput): Promise<MailedProof> {
  const before = await lastOf(deps, demand);
  const isOver = before && (await deps.proofs.journal(before)) === undefined;
  return deps.proofs.inTurn(
    demand.email.campaign.id,
    demand.mark,
    async () =>
      (await metMeanwhile(deps, demand, { over: isOver ? before.number : undefined, again: input.again })) ??
      sealAndMail(deps, demand, input),
  );
}

/** The proof is kept before the first recipient is tried, each step of its mailing then, and its answers at the end. */
function sealAndMail(deps: ProofDeps, demand: ProofRequest, input: ProofInput): Promise<MailedProof> {
  return createProof(deps, { ...demand, ...input.sealing }, async (sealed) => {
    await input.onSealed?.(sealed.proof);
    return mailProof(deps, sealed, { to: demand.recipients, onResult: input.onResult });
  });
}

/** What makes a proof this one. */
export type ResolvedProof = Pick<
  ProofInput,
  'campaignId' | 'versionId' | 'batdest' | 'batmail' | 'persona' | 'sheet'
>;

/**
 * A demand, understood.
 * @throws AppError `campaign-not-found`, `version-not-found`, `persona-not-found`, as `chooseRecipients`
 */
export async function resolveProofInput(
  deps: Pick<ProofDeps, 'campaigns'> & EmailDeps,
  input: ResolvedProof,
): Promise<ProofRequest> {
  const recipients = chooseRecipients(deps.config, input);
  const reader = choosePersona(deps.config, input.persona);
  const email = await loadEmail(deps, input);
  const contentHash = contentHashOf(deps, email);
  const asked = { email, contentHash, recipients, reader, withSheet: input.sheet === true };
  return { ...asked, mark: markOf(asked) };
}

/** The last proof that met a demand and that somebody got. */
export const formerProof = async (
  deps: Pick<ProofDeps, 'proofs'>,
  { email, mark }: ProofRequest,
): Promise<Proof | undefined> =>
  (await deps.proofs.list(email.campaign.id)).find(
    (proof) => proof.demand === mark && hasReachedSomeone(proof),
  );

/** What is asked of a proof that is only thought of. */
export const PlannedProofInputSchema = ProofFormSchema.omit({ again: true });

/** As `formerProof`, of what a form asks for. @throws AppError as `resolveProofInput` */
export const findFormerProof = verb(
  {
    input: PlannedProofInputSchema,
    output: z.object({ number: z.int().nullable() }),
    summary: 'Le dernier BAT que les mêmes personnes ont reçu du même contenu',
  },
  async (deps: Pick<ProofDeps, 'campaigns' | 'proofs'> & EmailDeps, input) => {
    const former = await formerProof(deps, await resolveProofInput(deps, input));
    return { number: former?.number ?? null };
  },
);

/**
 * Sends a BAT: the version as it is now, numbered, kept byte for byte, to groups and addresses. It is never blocked by
 * what the checks remark. The same demand while one is under way, or has just been met, answers that one.
 * @returns the proof with each recipient's answer; `message` names those who did not get it, and says so when the
 * mail has left but its answers could not be kept
 * @throws AppError `campaign-not-found`, `version-not-found`, `persona-not-found`, as `chooseRecipients` and
 * `composeMail`, what the mailer and the store throw, and when nobody got it `mail-refused`, `mail-deferred` or
 * `mail-uncertain`
 */
export const sendProof = verb(
  {
    input: ProofFormSchema,
    output: z.object({
      proof: ProofSchema.pick({ number: true, contentHash: true, sha256: true, recipients: true }),
      /** Who did not get it, when some did. */
      message: z.string().optional(),
    }),
    summary: 'Envoie un BAT de la version courante',
    audit: ({ campaignId }, { proof }) => ({
      action: 'proof-sent',
      on: { noun: 'campaign', id: campaignId },
      note: `BAT ${proof.number}`,
    }),
  },
  async (deps: ProofDeps, input: ProofInput) => {
    const demand = await resolveProofInput(deps, input);
    const mailed = await asOne(deps, demand, input);
    return { proof: mailed.proof, message: messageAbout(mailed) };
  },
);

/** As `sendProof`, with all that is known of the proof. @throws AppError as `sendProof` */
export const requestProof = verb(
  {
    input: ProofFormSchema,
    output: sendProof.output.extend({ proof: ProofSchema }),
    summary: 'Envoie un BAT d’une version, et le répond en entier',
  },
  (deps: ProofDeps, input: ProofInput) => sendProof(deps, input),
);
