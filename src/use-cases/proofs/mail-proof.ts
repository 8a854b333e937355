import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { MailingEntry } from '../../core/proof/mailing.ts';
import type { Proof, ProofName, RecipientResult } from '../../core/proof/proof.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { Deps } from '../deps.ts';
import type { MailingWatch, OutgoingMail } from '../ports/mailer.ts';
import { verbWording } from './messages.fr.ts';
import { rebuildMail, type StoredProof, type StoredProofDeps } from './rebuild-mail.ts';

function listed(results: readonly RecipientResult[]): string {
  return results
    .map(({ address, status, response }) => {
      const outcome = `${address} : ${mailWording.deliveries[status]}`;
      return response === '' ? outcome : `${outcome} (${response})`;
    })
    .join(' ; ');
}

/**
 * What there is to say of the recipients who did not get it, when others did; undefined when all did.
 * @throws AppError when nobody did: `mail-uncertain` if someone may have, else `mail-refused`, else `mail-deferred`
 */
export function deliveryMessage(results: readonly RecipientResult[]): string | undefined {
  const missed = results.filter(({ status }) => status !== 'accepted');
  if (missed.length === 0) return undefined;
  if (missed.length < results.length) return verbWording.missed(listed(missed));
  const unknown = missed.filter(({ status }) => status === 'unknown').map(({ address }) => address);
  if (unknown.length > 0) throw AppError.of('mail-uncertain', { addresses: unknown });
  const response = `${listed(missed)}.`;
  throw missed.some(({ status }) => status === 'refused')
    ? AppError.of('mail-refused', { response })
    : AppError.of('mail-deferred', { response });
}

/**
 * Notes each step of a mailing: that a mail is about to leave, before it does; what was answered, with the next step.
 * Steps that come while others are written go to the disk together.
 */
function createMailingLog(deps: Pick<Deps, 'proofs'>, of: ProofName): Required<MailingWatch> {
  let waiting: MailingEntry[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    await writing.catch(() => {});
    next = undefined;
    const lines = waiting;
    waiting = [];
    writing = deps.proofs.note(of, lines);
    return writing;
  }

  return {
    onTry(address) {
      waiting.push({ trying: address });
      next ??= write();
      return next;
    },
    onResult(answer) {
      waiting.push({ answer });
    },
  };
}

export type MailDeps = StoredProofDeps & Pick<Deps, 'mailer'>;

/** A proof whose mail has left or not; what stood in the way of noting so is told, since it must not be sent again. */
export interface MailedProof {
  proof: Proof;
  unrecorded?: AppError;
}

/** Called as each recipient's answer comes in. */
export type OnResult = (result: RecipientResult) => void;

interface Answers {
  answers: RecipientResult[];
  /** What stood before everybody: nobody was tried, it left for nobody. */
  failure?: AppError;
}

async function deliver(
  deps: MailDeps,
  { proof, mail }: { proof: Proof; mail: OutgoingMail },
  { to, onResult }: { to: readonly string[]; onResult?: OnResult },
): Promise<Answers> {
  const journal = createMailingLog(deps, proof);
  const watch = {
    onTry: journal.onTry,
    onResult: (result: RecipientResult) => {
      journal.onResult(result);
      onResult?.(result);
    },
  };
  return deps.mailer.send(mail, [...to], watch).then(
    (answers) => ({ answers }),
    onFailure((failure) => ({
      answers: to.map((address) => ({ address, status: 'deferred', response: failure.message })),
      failure,
    })),
  );
}

const withAnswers = (proof: Proof, answers: readonly RecipientResult[]): Proof => {
  const now = new Map(answers.map((answer) => [answer.address, answer]));
  return { ...proof, recipients: proof.recipients.map((result) => now.get(result.address) ?? result) };
};

const record = (deps: MailDeps, proof: Proof, answers: RecipientResult[]): Promise<MailedProof> =>
  deps.proofs.finish(proof, answers).then(
    (recorded) => ({ proof: recorded }),
    onFailure((unrecorded) => ({ proof: withAnswers(proof, answers), unrecorded })),
  );

/**
 * Mails a sealed proof, whose journal was begun, to some of its recipients. Nobody else may be at it: the caller holds it.
 * @throws AppError as `rebuildMail`, and what stood before the first recipient
 */
export async function mailProof(
  deps: MailDeps,
  sealed: StoredProof,
  whom: { to: readonly string[]; onResult?: OnResult },
): Promise<MailedProof> {
  const mail = await rebuildMail(deps, sealed);
  const { answers, failure } = await deliver(deps, { proof: sealed.proof, mail }, whom);
  const mailed = await record(deps, sealed.proof, answers);
  if (failure) throw failure;
  return mailed;
}

/** What the person must know although the proof has left. @throws AppError as `deliveryMessage` */
export function messageAbout({ proof, unrecorded }: MailedProof): string | undefined {
  const sentences = [
    deliveryMessage(proof.recipients),
    unrecorded && verbWording.unrecorded(proof.number, unrecorded.message),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
