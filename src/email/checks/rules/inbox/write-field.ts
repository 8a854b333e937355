import type { Repair } from '../../rule.ts';

/** Asks for the words of one of the campaign's lines. */
export const writeField = (
  field: 'subject' | 'preheader',
  { label, ask }: { label: string; ask: string },
): Repair => ({
  label,
  ask: { label: ask, kind: 'words' },
  mend: (draft, _finding, { answer }) =>
    answer.trim() === '' ? draft : { ...draft, [field]: answer.trim() },
});
