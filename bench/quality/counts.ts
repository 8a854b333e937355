import { Parser } from 'htmlparser2';

export interface Counts {
  pictures: number;
  links: number;
  /** What is read, spaces run together; neither the preheader nor anything else that is hidden. */
  words: string;
  addresses: string[];
}

const invisible = /\u034f|[\u00ad\u200b-\u200f\ufeff]/g;
const voids = new Set(['img', 'br', 'hr', 'meta', 'link', 'input', 'col']);
const inline = new Set(['a', 'span', 'strong', 'em', 'b', 'i', 'u', 's', 'font']);

/** How much a letter says, as one reads it; comments for Outlook left aside. */
export function countsOf(html: string): Counts {
  const counts: Counts = { pictures: 0, links: 0, words: '', addresses: [] };
  const open: { name: string; hides: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, { style = '', href }) {
      const hides = name === 'head' || /display:\s*none/.test(style) || open.at(-1)?.hides === true;
      if (name === 'img') counts.pictures += 1;
      if (name === 'a' && href !== undefined) {
        counts.links += 1;
        counts.addresses.push(href);
      }
      if (!inline.has(name)) counts.words += ' ';
      if (!voids.has(name)) open.push({ name, hides });
    },
    ontext(text) {
      if (!open.at(-1)?.hides) counts.words += text;
    },
    onclosetag(name) {
      if (!voids.has(name)) open.pop();
      if (!inline.has(name)) counts.words += ' ';
    },
  });
  parser.end(html);
  counts.words = counts.words.replace(invisible, '').replace(/\s+/g, ' ').trim();
  return counts;
}
