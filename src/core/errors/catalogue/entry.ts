import type { FailureKind } from '../failure-kinds.ts';

/** A failure: its kind and its words. */
export interface Entry<Params> {
  kind: FailureKind;
  /** What happened and why, one or two French sentences. */
  message: (params: Params) => string;
  /** What to do next; empty when the message says it. */
  hint: (params: Params) => string;
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
): Entry<Params> => ({
  kind,
  message,
  hint: typeof hint === 'string' ? () => hint : hint,
});
