import type { CheckReport } from '../../core/checks/check-report.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { type ComposeDeps, composeMail, type MailedVersion } from '../proofs/compose-mail.ts';

export type SpamDeps = ComposeDeps & Pick<Deps, 'spamFilter' | 'mailer' | 'clock'>;

/** A mail without recipient would be judged for that alone; nobody has this address (RFC 2606). */
const toSomebody = new TextEncoder().encode('To: lecteur@example.org\r\n');

/** What the filter of the configuration says of a version as it would be mailed, or why it says nothing. */
export async function scoreSpam(
  deps: SpamDeps,
  letter: MailedVersion,
): Promise<Pick<CheckReport, 'spam' | 'unjudged'>> {
  if (deps.config.spamFilter === 'off') return {};
  try {
    const mail = await composeMail(deps, letter);
    const { id: messageKey } = letter.version;
    const source = await deps.mailer.source({ ...mail, messageKey, date: deps.clock.now() });
    return { spam: await deps.spamFilter.judge(new Uint8Array([...toSomebody, ...source])) };
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return { unjudged: error.message };
  }
}
