import type { Fix } from '../../rule.ts';

/** Asks for the words of one of the campaign's lines. */
export const writeField = (
  field: 'subject' | 'preheader',
  { label, ask }: { label: string; ask: string },
): Fix => ({
  label,
  ask: { label: ask, kind: 'words' },
  apply: (draft, _finding, { answer }) =>
    answer.trim() === '' ? draft : { ...draft, [field]: answer.trim() },
});
