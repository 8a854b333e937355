import type { RecipientResult } from '../core/proof/proof.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { Mailer } from '../use-cases/ports/mailer.ts';

/** Mails since the start, one for each recipient. */
export interface MailCounts {
  /** Handed to the mailer, which has not answered yet. */
  waiting: number;
  /** By what became of them. */
  answered: Record<RecipientResult['status'], number>;
}

/** The world of a server in which mails are counted, whichever mailer the configuration names by then. */
export function countMails(deps: Deps): { deps: Deps; counts: MailCounts } {
  const counts: MailCounts = { waiting: 0, answered: { accepted: 0, refused: 0, deferred: 0, unknown: 0 } };

  async function send(...[mail, recipients, terms]: Parameters<Mailer['send']>) {
    counts.waiting += recipients.length;
    try {
      const results = await deps.mailer.send(mail, recipients, terms);
      for (const { status } of results) counts.answered[status] += 1;
      return results;
    } catch (error) {
      // Nobody was tried: they may be mailed again.
      counts.answered.deferred += recipients.length;
      throw error;
    } finally {
      counts.waiting -= recipients.length;
    }
  }

  // As the world is by then: what follows the configuration changes in it.
  const followed = (Object.keys(deps) as (keyof Deps)[]).map((name) => [
    name,
    { enumerable: true, get: () => (name === 'mailer' ? { ...deps.mailer, send } : deps[name]) },
  ]);
  const counted = Object.defineProperties({} as Deps, Object.fromEntries(followed));
  return { deps: counted, counts };
}
