import { type Problem, ProblemSchema } from '../../contract/problem.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type FailureKind, failureKinds } from '../../core/errors/catalogue/entry.ts';
import { catalogue, type ErrorCode } from '../../core/errors/catalogue.ts';
import { remoteWords as words } from '../messages/remote.fr.ts';
import { type Exchange, jsonOf } from './read-answer.ts';

/** The kind of a failure that only a newer server knows. */
const kindOf = (status: number) =>
  (Object.keys(failureKinds) as FailureKind[]).find((kind) => failureKinds[kind].status === status);

/** A failure of the server as its own command line would tell it: the same code, words, facts and exit code. */
function retold({ success: _, exception, code, message = '', ...params }: Problem, status: number): AppError {
  const known = Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode] : undefined;
  const kind = known?.kind ?? kindOf(status) ?? 'unavailable';
  return new AppError(code, { kind, message: () => exception, hint: () => message }, params);
}

/** Why a server did not grant what it was asked. */
export function refusal(
  answer: Exchange,
  { server, hasToken, isWrite }: { server: string; hasToken: boolean; isWrite: boolean },
): AppError {
  const { status } = answer;
  const { data: problem } = ProblemSchema.safeParse(jsonOf(answer));
  if (status === 401 && !hasToken) return AppError.of('token-missing', { server });
  // Of what was to be done, a part may be.
  const failed = isWrite ? 'server-uncertain' : 'server-failed';
  if (problem?.code === 'bug')
    return AppError.of(failed, { server, reason: problem.message ?? problem.exception });
  if (problem) return retold(problem, status);
  if (status === 401) return AppError.of('token-refused', {});
  // A proxy answers where a server is away.
  if (status >= 500) return AppError.of(failed, { server, reason: words.status(status) });
  const to = answer.header('location');
  const reason = to === '' ? words.otherAnswer(status) : words.redirected(to);
  return AppError.of('server-foreign', { server, reason });
}

/** Codes of a failure and of what led to it, as `fetch` hides them. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = (error ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown[] };
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...[cause, ...(Array.isArray(errors) ? errors : [])].flatMap((inner) => (inner ? codesOf(inner) : [])),
  ];
}

/** A request, as far as its failure is concerned. */
interface Attempt {
  /** Origin and path of the server. */
  server: string;
  /** Whether it may have changed something. */
  isWrite: boolean;
  timeoutMs: number;
}

/** Why no answer came. What was asked to do something and was heard may be done: nobody knows. */
export function lostAnswer(error: unknown, { server, isWrite, timeoutMs }: Attempt): AppError {
  const options = { cause: error };
  const codes = codesOf(error);
  const said = (reasons: Readonly<Record<string, string>>) =>
    codes.flatMap((code) => (Object.hasOwn(reasons, code) ? (reasons[code] ?? []) : []))[0];
  const certificate = said(words.certificate);
  if (certificate) return AppError.of('server-certificate', { server, reason: certificate }, options);
  const unreachable = said(words.unreachable);
  if (unreachable) return AppError.of('server-unreachable', { server, reason: unreachable }, options);
  const seconds = Math.round(timeoutMs / 1_000);
  const isLate = (error as Error | undefined)?.name === 'TimeoutError';
  if (isWrite)
    return AppError.of(
      'server-uncertain',
      { server, reason: isLate ? words.late(seconds) : words.cut },
      options,
    );
  if (isLate) return AppError.of('server-timed-out', { server, seconds }, options);
  return AppError.of('server-unreachable', { server, reason: words.cut }, options);
}
