import { contrastByDay, contrastByNight } from './contrast.ts';
import {
  darkScheme,
  dutyLinks,
  hiddenPreheader,
  noPixel,
  preheaderLength,
  shortLines,
  wholeText,
  wholeTokens,
} from './inbox-and-duties.ts';
import type { InboxRule } from './inbox-rule.ts';
import { balanced, exactLines, ghostTables, paddedCells, sizedPictures } from './outlook.ts';
import {
  alternatives,
  headingsInOrder,
  languageTwice,
  largeLetters,
  oneMainTitle,
  shortPrint,
  silentTables,
  underlinedLinks,
} from './read-by-all.ts';
import { type MailSource, readMail } from './read-mail.ts';
import {
  knownFormats,
  lightUnits,
  styledAlternatives,
  underTheAdvice,
  underTheClip,
} from './weight-and-pictures.ts';
import { alignedTwice, hybridColumns, inlineType, plainSheet, safeSet, smallSheet } from './without-style.ts';

/** The rules of docs/email-output.md#rules that any mail of the renderer meets whatever it says. */
export const inboxRules = {
  '1 type is inline': inlineType,
  '2 columns are hybrid': hybridColumns,
  '3 the sheet is plain': plainSheet,
  '4 the sheet is small': smallSheet,
  '5 alignment is said twice': alignedTwice,
  '6 ghost tables are numeric': ghostTables,
  '7 pictures have sizes': sizedPictures,
  '8 padding is on cells': paddedCells,
  '9 lines are exact': exactLines,
  '10 comments are balanced': balanced,
  '11 the language is said twice': languageTwice,
  '12 tables are silent': silentTables,
  '13 pictures have alternatives': alternatives,
  '14 headings are in order': headingsInOrder,
  '15 contrast by day': contrastByDay,
  '15 contrast by night': contrastByNight,
  '15 links are underlined': underlinedLinks,
  '15 letters are large': largeLetters,
  '16 nothing is clipped': underTheClip,
  '17 formats are known': knownFormats,
  '18 alternatives are styled': styledAlternatives,
  '19 the preheader is hidden': hiddenPreheader,
  '21 no pixel': noPixel,
  '22 dark is announced': darkScheme,
  '23 the text part is whole': wholeText,
  '24 lines are short': shortLines,
  '26 tokens are whole': wholeTokens,
  'the safe set': safeSet,
} satisfies Record<string, InboxRule>;

/** Those that a whole letter meets besides, by what it says. */
export const letterRules = {
  '14 one main title': oneMainTitle,
  '15 small print is short': shortPrint,
  '16 as light as advised': underTheAdvice,
  '16 units are light': lightUnits,
  '19 the preheader is of its length': preheaderLength,
  '20 duties are linked': dutyLinks,
} satisfies Record<string, InboxRule>;

/** Every fault of a mail against these rules, as `rule: fault`. */
export function inspectMail(source: MailSource, rules: Record<string, InboxRule> = inboxRules): string[] {
  const mail = readMail(source);
  return Object.entries(rules).flatMap(([name, rule]) => rule(mail).map((fault) => `${name}: ${fault}`));
}
