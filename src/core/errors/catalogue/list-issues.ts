import { endedSentence } from '../../wording/phrases.ts';
import type { InputIssue } from './entry.ts';

/** Every complaint with its path, as one sentence. */
export const listIssues = (issues: InputIssue[]) =>
  endedSentence(
    issues
      .map(({ path, message }) => (path ? `${path} : ${message}` : message).replace(/\.$/, ''))
      .join(' ; '),
  );
