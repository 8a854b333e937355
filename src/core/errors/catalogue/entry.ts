import { didYouMean, endedSentence } from '../../wording/quoted.ts';
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

/** The name that a person may have meant by one that does not exist, where there is one like it. */
export interface Meant {
  nearest?: string | undefined;
}

/** A name that does not exist: its hint begins with the one that may have been meant. */
export const unknownName = <Params>(message: (params: Params) => string, hint = '') =>
  entry<Params & Meant>('not-found', message, ({ nearest }) =>
    [nearest === undefined ? '' : didYouMean(nearest), hint].filter((part) => part !== '').join(' '),
  );

/** Every complaint with its path, as one sentence. */
export const listIssues = (issues: InputIssue[]) =>
  endedSentence(
    issues
      .map(({ path, message }) => (path ? `${path} : ${message}` : message).replace(/\.$/, ''))
      .join(' ; '),
  );
