/** Characters of unchanged text shown on each side of a change. */
const context = 40;

/** Unchanged text near a change: whole words of it, what is left out as '…'. */
export function nearby(text: string, isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  if (text.length <= head + tail + context) return text;
  const start = text.slice(0, head).replace(/\S*$/u, '');
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/u, '');
  return `${start}…${end}`;
}

/** Blanks alone, which nobody would see between marks, as signs. */
export const visible = (text: string) =>
  text.trim() === ''
    ? text
        .replace(/[\u00a0\u202f]/g, '⍽')
        .replace(/\n/g, '↵')
        .replace(/\s/g, '·')
    : text;

/** Characters of one change that a page shows; the versions themselves have the rest. */
const mostShown = 20_000;

/** A text as long as a page lays out at once: millions of characters would hold it up for seconds. */
export const shortened = (text: string) =>
  text.length <= mostShown ? text : `${text.slice(0, mostShown).replace(/[\ud800-\udbff]$/, '')}…`;
