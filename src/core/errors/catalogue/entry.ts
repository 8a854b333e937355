import { capital, didYouMean, endedSentence } from '../../wording/phrases.ts';

/** What each kind of failure answers: the HTTP status and the exit code of the command line. */
export const failureKinds = {
  malformed: { status: 400, exitCode: 2 },
  invalid: { status: 422, exitCode: 2 },
  /** Well formed, but what the checks remark stands against it. */
  findings: { status: 422, exitCode: 3 },
  unauthenticated: { status: 401, exitCode: 4 },
  forbidden: { status: 403, exitCode: 1 },
  'not-found': { status: 404, exitCode: 1 },
  'wrong-method': { status: 405, exitCode: 2 },
  conflict: { status: 409, exitCode: 1 },
  'too-large': { status: 413, exitCode: 2 },
  unsupported: { status: 415, exitCode: 2 },
  locked: { status: 423, exitCode: 7 },
  /** Asked too often: it is asked again later. */
  throttled: { status: 429, exitCode: 1 },
  'storage-full': { status: 507, exitCode: 1 },
  auth: { status: 502, exitCode: 4 },
  refused: { status: 502, exitCode: 5 },
  unavailable: { status: 503, exitCode: 1 },
  'timed-out': { status: 504, exitCode: 1 },
  uncertain: { status: 504, exitCode: 8 },
} as const satisfies Record<string, { status: number; exitCode: number }>;

export type FailureKind = keyof typeof failureKinds;

/** A failure: its kind and its words. */
export interface Entry<Params> {
  kind: FailureKind;
  /** What happened and why, one or two French sentences. */
  message: (params: Params) => string;
  /** What to do next; empty when the message says it. */
  hint: (params: Params) => string;
  /** What to do next for whoever does not run the server, where `hint` is about running it. */
  hintForOthers?: string;
}

/** One place of an input that could not be taken. */
export interface InputIssue {
  /** Dotted path in the input, '' for the whole. */
  path: string;
  /** French, without the path. */
  message: string;
}

/** A failure as the catalogue keeps it. */
export const entry = <Params>(
  kind: FailureKind,
  message: (params: Params) => string,
  hint: string | ((params: Params) => string) = '',
  hintForOthers?: string,
): Entry<Params> => ({
  kind,
  message,
  hint: typeof hint === 'string' ? () => hint : hint,
  ...(hintForOthers !== undefined && { hintForOthers }),
});

/** Every complaint with its path, as one sentence. */
export const listIssues = (issues: InputIssue[]) =>
  endedSentence(
    issues
      .map(({ path, message }) => (path ? `${path} : ${message}` : message).replace(/\.$/, ''))
      .join(' ; '),
  );

/** As `listIssues`, where it stands after a full stop: one that is about the whole begins it, and no path does. */
export const issuesSentence = (issues: InputIssue[]) =>
  issues[0]?.path === '' ? capital(listIssues(issues)) : listIssues(issues);

/** The name that a person may have meant by one that does not exist, where there is one like it. */
type Meant = {
  nearest?: string | undefined;
};

/** A name that does not exist: its hint begins with the one that may have been meant. */
export const unknownName = <Params>(message: (params: Params) => string, hint = '') =>
  entry<Params & Meant>('not-found', message, ({ nearest }) =>
    [nearest === undefined ? '' : didYouMean(nearest), hint].filter((part) => part !== '').join(' '),
  );
