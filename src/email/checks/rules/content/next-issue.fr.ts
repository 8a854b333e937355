import { carriedWords } from '../../../../core/wording/carried.ts';
import { quoted } from '../../../../core/wording/quoted.ts';

/** What the checks say of what a next issue kept from the one before it. */
export const nextIssueChecks = {
  line: (name: string, number: number | undefined) => `${name} est encore ${carriedWords.thatOf(number)}.`,
  block: (name: string, number: number | undefined) =>
    `${quoted(name)} est repris tel quel ${carriedWords.from(number)}.`,
  past: (date: string) => `La date ${quoted(date)} sera passée quand la lettre partira.`,
  lines: {
    subject: 'L’objet',
    preheader: 'Le pré-en-tête',
    surheadersubject: 'Le sur-en-tête',
  },
} as const;
