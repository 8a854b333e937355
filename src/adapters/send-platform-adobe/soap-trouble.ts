import { AppError } from '../../core/errors/app-error.ts';
import { OutgoingFailure } from '../outgoing/send-request.ts';
import { adobeWording } from './messages.fr.ts';

/** Why a call brought nothing. */
export class SoapTrouble extends Error {
  /**
   * `blocked`: it may not be asked. `unreached`: nothing left. `cut`: it may have been done. `busy`: it was turned away. `expired`: the session is over.
   * `auth`: we are not let in. `refused`: the application says no.
   */
  readonly kind: 'blocked' | 'unreached' | 'cut' | 'busy' | 'expired' | 'auth' | 'refused';
  /** End of a French sentence, or Adobe's own words; of what may not be asked, its host. */
  readonly reason: string;
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: SoapTrouble['kind'],
    reason: string,
    more: { code?: string; retryAfterMs?: number } = {},
  ) {
    super(`${kind} ${reason}`);
    this.kind = kind;
    this.reason = reason;
    this.code = more.code ?? '';
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** @param answerSeconds how long was waited */
export function troubleOf(
  error: unknown,
  { host, answerSeconds }: { host: string; answerSeconds: number },
): SoapTrouble {
  if (error instanceof SoapTrouble) return error;
  if (!(error instanceof OutgoingFailure)) throw error;
  const { reason, hasLeft, code } = error;
  const words = {
    blocked: host,
    unreached: adobeWording.unreached(code),
    cut: adobeWording.cut,
    slow: adobeWording.tooSlow(answerSeconds),
    long: adobeWording.tooLong,
  }[reason];
  if (reason === 'blocked') return new SoapTrouble('blocked', words);
  return new SoapTrouble(hasLeft ? 'cut' : 'unreached', words, { code });
}

/** The failure that the product announces. @param writes whether something might have been changed */
export function failureOf(trouble: SoapTrouble, writes: boolean): AppError {
  const params = { platform: adobeWording.label, reason: trouble.reason };
  // The cause is left out: what was sent stands in it.
  if (trouble.kind === 'auth' || trouble.kind === 'expired')
    return AppError.of('platform-auth-failed', params);
  if (trouble.kind === 'refused') return AppError.of('platform-refused', params);
  if (trouble.kind === 'blocked')
    return AppError.of('platform-blocked', { platform: adobeWording.label, host: trouble.reason });
  if (trouble.kind === 'cut' && writes) return AppError.of('platform-uncertain', params);
  return AppError.of('platform-unavailable', params);
}

/** Something that is not done. @param reason end of a French sentence */
export const refusal = (reason: string) =>
  AppError.of('platform-refused', { platform: adobeWording.label, reason });

/** Something that may have been done. */
export const doubt = (reason: string) =>
  AppError.of('platform-uncertain', { platform: adobeWording.label, reason });
