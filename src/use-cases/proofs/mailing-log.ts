import type { MailingEntry } from '../../core/proof/mailing.ts';
import type { ProofName } from '../../core/proof/proof.ts';
import type { Deps } from '../deps.ts';
import type { MailingWatch } from '../ports/mailer.ts';

/**
 * Notes each step of a mailing: that a mail is about to leave, before it does; what was answered, with the next step.
 * Steps that come while others are written go to the disk together.
 */
export function createMailingLog(deps: Pick<Deps, 'proofs'>, of: ProofName): Required<MailingWatch> {
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
