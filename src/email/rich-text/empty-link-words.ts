import { Parser } from 'htmlparser2';
import { safeLink } from '../render/links.ts';

/** The words of each link in a text whose address is missing or not safe; such links are not drawn as links. */
export function emptyLinkWords(html: string): string[] {
  if (!/<a\b/i.test(html)) return [];
  const words: string[] = [];
  let open: string | undefined;
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === 'a') open = safeLink(href ?? '') === undefined ? '' : undefined;
    },
    ontext: (text) => {
      if (open !== undefined) open += text;
    },
    onclosetag: (name) => {
      if (name !== 'a' || open === undefined) return;
      words.push(open.trim());
      open = undefined;
    },
  });
  parser.end(html);
  return words;
}
