import type { TextRun } from '../campaign/diff/change.ts';

/** Words that took the place of others; '' where some were only added, or only left out. */
export interface ChangedWords {
  before: string;
  after: string;
}

/** Characters of a stretch that are told. */
const longest = 80;

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

/** Which words of a text are no longer the same, in the order of the text. */
export function changedWords(runs: readonly TextRun[]): ChangedWords[] {
  const changes: ChangedWords[] = [];
  for (const [index, { kind, text }] of runs.entries()) {
    const words = shortened(text.trim());
    if (words === '') continue;
    const last = changes.at(-1);
    if (kind === 'removed') changes.push({ before: words, after: '' });
    else if (kind === 'added' && last && runs[index - 1]?.kind === 'removed') last.after = words;
    else if (kind === 'added') changes.push({ before: '', after: words });
  }
  return changes;
}
