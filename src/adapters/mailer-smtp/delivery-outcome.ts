import type { NodemailerError } from 'nodemailer/lib/errors.js';
import { AppError } from '../../core/errors/app-error.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { mailWording } from '../../core/wording/mail.ts';
import { connectionWords as words } from './messages.fr.ts';

/**
 * What became of one recipient. The server's final word decides: 5xx refused, 4xx deferred. Without one, the stage of
 * the conversation does, since the error is the same before and after the hand-over (RFC 5321 4.5.3.2.6, RFC 1047).
 * @param handedOver whether the server had asked for the message
 */
export function failedDelivery(
  error: unknown,
  handedOver: boolean,
): Pick<RecipientResult, 'status' | 'response'> {
  const { code, responseCode = 0, response } = error as NodemailerError;
  if (responseCode >= 400 && response) {
    return { status: responseCode >= 500 ? 'refused' : 'deferred', response };
  }
  const isSlow = code === 'ETOOSLOW';
  return handedOver
    ? { status: 'unknown', response: isSlow ? mailWording.slowDuring : mailWording.lostDuring }
    : { status: 'deferred', response: isSlow ? mailWording.slowBefore : mailWording.lostBefore };
}

/**
 * Whether a failure before the hand-over only says that the server closes the connection (RFC 5321 3.8), as many do
 * after a few mails or some time.
 */
export function isClosing(error: unknown): boolean {
  const { responseCode } = error as NodemailerError;
  return responseCode === undefined || responseCode === 421;
}

/** Node's codes of a handshake that failed: `CERT_HAS_EXPIRED`, `ERR_TLS_CERT_ALTNAME_INVALID`… */
const certificateCodes = /CERT|TLS|SSL|SIGNATURE|HOSTNAME_MISMATCH/;

/** The code of the system says more than that of what speaks SMTP. */
function reasonOf(error: unknown): string {
  const { code = '', originalCode } = error as NodemailerError;
  const known = [originalCode, code].find((one) => one && Object.hasOwn(words.reasons, one));
  return (known && words.reasons[known]) ?? words.other(originalCode ?? code);
}

/** The failure of a connection that never got as far as a recipient. */
export function connectionFailure(error: unknown, server: string): AppError {
  const { code, originalCode = '', response, responseCode } = error as NodemailerError;
  const options = { cause: error };
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return AppError.of('mail-auth-failed', { server, response }, options);
  if (code === 'ETLS' || certificateCodes.test(originalCode))
    return AppError.of('mail-tls-failed', { server, reason: reasonOf(error) }, options);
  if (responseCode && response) {
    const code = responseCode >= 500 ? 'mail-refused' : 'mail-deferred';
    return AppError.of(code, { response }, options);
  }
  return AppError.of('mail-unreachable', { server, reason: reasonOf(error), response }, options);
}
