import { AppError } from '../../core/errors/app-error.ts';
import type { IssuerSettings } from '../../core/people/login-settings.ts';
import { OutgoingFailure } from '../outgoing/send-request.ts';
import { openIdReasons as words } from './messages.fr.ts';

/** An error and what it came of. */
function* chainOf(error: unknown): Generator<unknown> {
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 10; depth += 1) {
    yield at;
    at = (at as { cause?: unknown }).cause;
  }
}

/** `access_denied`, `OAUTH_JWT_TIMESTAMP_CHECK_FAILED`: what is no such word may be any text of anybody's. */
const codeForm = /^[\w.-]{1,60}$/;

const codesOf = (error: unknown): string[] =>
  [...chainOf(error)]
    .flatMap((one) => {
      const { error: answered, code } = one as { error?: unknown; code?: unknown };
      return [answered, code];
    })
    .filter((code) => typeof code === 'string')
    .filter((code) => codeForm.test(code));

const isDown = (error: unknown): boolean =>
  [...chainOf(error)].some((one) => one instanceof OutgoingFailure) ||
  codesOf(error).some((code) => code === 'OAUTH_TIMEOUT' || code === 'temporarily_unavailable');

/** Who stands behind the address that the configuration names does not answer, or not as a provider does. */
export const unreachable = ({ name }: IssuerSettings, cause: unknown): AppError =>
  AppError.of('issuer-unreachable', { name }, { cause });

/** What became of a sign-in at a provider, by what its client threw. */
export function providerFailure(issuer: IssuerSettings, error: unknown): AppError {
  if (isDown(error)) return unreachable(issuer, error);
  const codes = codesOf(error);
  const [code] = codes;
  const reason = code === undefined ? words.unexpected : words.answered(code);
  return AppError.of(
    'issuer-refused',
    { name: issuer.name, reason: codes.includes('access_denied') ? words.declined : reason },
    { cause: error },
  );
}
