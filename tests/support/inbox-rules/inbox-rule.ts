import { type Mail, type MailElement, openTag } from './read-mail.ts';

/** What a mail does against one rule of docs/email-output.md#rules: each fault with where it is. */
export type InboxRule = (mail: Mail) => string[];

/** The faults of all elements that `isFault` finds, each where it is, ghosts left out unless asked. */
export const faultyElements = (
  { elements }: Mail,
  isFault: (element: MailElement) => boolean,
  { ghosts = false } = {},
): string[] => elements.filter((element) => (ghosts || !element.isGhost) && isFault(element)).map(openTag);

/** px of a length, '24px' or '0'; undefined for anything else. */
export function pixels(length: string | undefined): number | undefined {
  if (length === '0') return 0;
  const [, number] = /^(\d+(?:\.\d+)?)px$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

export const isNumeric = (text: string | undefined) => /^[1-9]\d{0,4}$/.test(text ?? '');
