import { Parser } from 'htmlparser2';

/** Words that a person reads, in their order: letters and digits, whatever stands around them. */
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** What an HTML mail says and where it leads, pictures and what is hidden aside. */
export function wordsAndLinks(html: string): { words: string[]; links: string[] } {
  let words = '';
  const links: string[] = [];
  let hidden = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { style = '', href }) {
      const isHidden = name === 'head' || /(?:^|;)\s*display:none/.test(style);
      open.push(isHidden);
      if (isHidden) hidden += 1;
      if (name === 'a' && href !== undefined) links.push(href);
      if (/^(?:p|h\d|li|td|br|div)$/.test(name)) words += ' ';
    },
    onclosetag() {
      if (open.pop()) hidden -= 1;
    },
    ontext(text) {
      if (hidden === 0) words += text;
    },
  });
  parser.end(html);
  return { words: wordsIn(words), links };
}

/** Those of the words that a text does not hold as often. */
export function missingWords(words: readonly string[], text: string): string[] {
  const left = new Map<string, number>();
  for (const word of wordsIn(text)) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
