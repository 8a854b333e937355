const nonBreaking = '\u00a0';

/** What is written in the place of the last signs of a text. */
export interface TypingHelp {
  /** Signs before the caret that it stands for, the one just typed among them. */
  replaced: number;
  replacement: string;
}

/** Whether what is being typed is an address, in which signs stay as they are. */
const isInAddress = (before: string) =>
  /(?:\w+:\/\/|www\.|\S@)\S*$|(?<!\p{L})(?:https?|mailto|tel|sms):?$|\{\{[^}]*$/iu.test(before);

const help = (replaced: number, replacement: string): TypingHelp => ({ replaced, replacement });

/**
 * What French typography makes of a sign that was just typed: quotation marks, apostrophes, the space that holds a double
 * sign, the ellipsis (Imprimerie nationale, Lexique des règles typographiques). Undefined where it stays as it is.
 * @param before the text of the paragraph up to the sign
 */
export function typingHelp(before: string, typed: string): TypingHelp | undefined {
  if (isInAddress(before)) return undefined;
  const last = before.at(-1) ?? '';
  switch (typed) {
    case '"':
      if (/[\s(«[]/.test(last) || last === '') return help(1, `«${nonBreaking}`);
      return last === nonBreaking ? help(1, '»') : help(1, `${nonBreaking}»`);
    case "'":
      return /\p{L}/u.test(last) ? help(1, '’') : undefined;
    case '.':
      return /(?<!\.)\.\.$/.test(before) ? help(3, '…') : undefined;
    case '!':
    case '?':
    case ';':
    case ':':
      if (/[\p{L}\p{N}»)…] $/u.test(before)) return help(2, `${nonBreaking}${typed}`);
      // A figure before a colon may be an hour or a score.
      if (/[\p{L}»)…]$/u.test(before)) return help(1, `${nonBreaking}${typed}`);
      return undefined;
    default:
      return undefined;
  }
}
