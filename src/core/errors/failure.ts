import type { Entry, FailureKind } from './catalogue/entry.ts';

/** What a failure is, apart from the catalogue of them all, which a browser does not need to know the one it may meet. */
export class Failure extends Error {
  override readonly name = 'AppError';
  /** Stable English id, the key in the catalogue. */
  readonly code: string;
  readonly kind: FailureKind;
  /** What the person may do next, in French; may be empty. */
  readonly hint: string;
  /** The same for whoever does not run the server; undefined where it is no other thing. */
  readonly hintForOthers: string | undefined;
  /** Facts for machines, sent as they are (`versionId`, `current`, `issues`…). */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(code: string, entry: Entry<never>, params: Record<string, unknown>, cause?: unknown) {
    super(entry.message(params as never), cause === undefined ? undefined : { cause });
    this.code = code;
    this.kind = entry.kind;
    this.hint = entry.hint(params as never);
    this.hintForOthers = entry.hintForOthers;
    this.params = params;
  }
}
