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
  'storage-full': { status: 507, exitCode: 1 },
  auth: { status: 502, exitCode: 4 },
  refused: { status: 502, exitCode: 5 },
  unavailable: { status: 503, exitCode: 1 },
  'timed-out': { status: 504, exitCode: 1 },
  uncertain: { status: 504, exitCode: 8 },
} as const satisfies Record<string, { status: number; exitCode: number }>;

export type FailureKind = keyof typeof failureKinds;
