import type { CheckReport } from '../../core/checks/check-report.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import type { EmailInput } from '../emails/load-email-input.ts';
import type { MailedEmail } from '../emails/mailed-email.ts';
import { type ComposeDeps, mailFor } from '../proofs/compose-mail.ts';

export type SpamDeps = ComposeDeps & Pick<Deps, 'spamFilter' | 'mailer' | 'clock'>;

/** A mail without recipient would be judged for that alone; nobody has this address (RFC 2606). */
const toSomebody = new TextEncoder().encode('To: lecteur@example.org\r\n');

/** What the filter of the configuration says of an email as it would be mailed, or why it says nothing. */
export async function scoreSpam(
  deps: SpamDeps,
  input: EmailInput,
  mailed: MailedEmail,
): Promise<Pick<CheckReport, 'spam' | 'unjudged'>> {
  if (deps.config.spamFilter === 'off') return {};
  try {
    const mail = mailFor(deps, input, mailed);
    const { id: messageKey } = input.version;
    const source = await deps.mailer.source({ ...mail, messageKey, date: deps.clock.now() });
    return { spam: await deps.spamFilter.judge(new Uint8Array([...toSomebody, ...source])) };
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return { unjudged: error.message };
  }
}
