import { AppError } from '../../core/errors/app-error.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { mailWording } from '../../core/wording/mail.ts';
import { verbWording } from '../../core/wording/verbs.ts';

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
