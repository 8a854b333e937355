import { MAX_NAME_CHARS } from '../../core/campaign/campaign.ts';
import { MAX_HEAD_CHARS } from '../../core/campaign/parameter-limits.ts';
import { hasVisibleText } from '../../core/visible-text.ts';
import { verbWording } from '../../core/wording/verbs.ts';

/** No-break spaces stay: French wants them. */
const oneLine = (text: string, length: number) =>
  text
    .replace(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, length);

/** The name of an imported letter's campaign: what was asked for, else what it is called, as far as either can be seen. */
export function letterName(asked: string | undefined, called: string): string {
  const name = [asked ?? '', called].map((text) => oneLine(text, MAX_NAME_CHARS)).find(hasVisibleText);
  return name ?? verbWording.unnamed;
}

export const subjectOf = (subject: string): string => oneLine(subject, MAX_HEAD_CHARS);
