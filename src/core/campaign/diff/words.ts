/** A word, a sign, spaces or a line end of a text, with how it is formatted. */
export interface Token {
  text: string;
  /** What formats it, the same text for the same formatting; '' for none. */
  format: string;
  /** The address it leads to; '' for none. */
  link: string;
}

// Tokens of ours, emoji and flags stay whole: half of one says nothing.
const emoji = String.raw`\p{Extended_Pictographic}\p{EMod}?\ufe0f?`;
const token = new RegExp(
  String.raw`\{\{nl:[^{}]*\}\}|[\p{L}\p{N}\p{M}]+|\p{RI}{2}|${emoji}(?:\u200d${emoji})*|\n|[^\S\n]+|.`,
  'gsu',
);

/** A text cut into tokens that together give it back to the letter. */
export function splitWords(text: string, { format = '', link = '' } = {}): Token[] {
  return (text.match(token) ?? []).map((word) => ({ text: word, format, link }));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00a0' };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const onLinesOfTheirOwn = new Set(['p', 'div', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote']);
const otherNames: Record<string, string> = { b: 'strong', i: 'em' };

/** Elements nested deeper format nothing more: a document of nothing but tags must not take long. */
const deepest = 32;

interface Opened {
  name: string;
  format: string;
  link: string;
}

const merged = (opened: readonly Opened[]) => ({
  format: [...new Set(opened.map(({ format }) => format))]
    .filter((text) => text !== '')
    .sort()
    .join(' '),
  link: opened.findLast(({ link }) => link !== '')?.link ?? '',
});

/** The words of a rich text as it is stored, a line end between its paragraphs. */
export function splitRichWords(html: string): Token[] {
  const words: Token[] = [];
  const opened: Opened[] = [];
  let style = merged(opened);
  const endLine = () => {
    if (words.length > 0 && words.at(-1)?.text !== '\n') words.push({ text: '\n', format: '', link: '' });
  };
  for (const piece of piecesOf(html)) {
    if (piece.name === undefined) {
      for (const word of splitWords(decoded(piece.text), style)) words.push(word);
      continue;
    }
    const name = otherNames[piece.name] ?? piece.name;
    if (name === 'br') words.push({ text: '\n', format: '', link: '' });
    if (onLinesOfTheirOwn.has(name)) endLine();
    if (piece.closes) {
      const at = opened.findLastIndex((element) => element.name === name);
      if (at !== -1) opened.splice(at, 1);
    } else if (name !== 'br' && opened.length < deepest) opened.push(elementOf(name, piece.text));
    style = merged(opened);
  }
  if (words.at(-1)?.text === '\n') words.pop();
  return words;
}

function elementOf(name: string, tag: string): Opened {
  const attributes = tag.slice(tag.search(/\s|$/)).trim();
  if (name === 'a') return { name, format: '', link: decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? '') };
  const isPlain = attributes === '' && (name === 'p' || name === 'div' || name === 'span');
  return { name, format: isPlain ? '' : `${name} ${attributes}`.trim(), link: '' };
}

interface Piece {
  /** Of a tag, lower case; undefined for text. */
  name?: string;
  closes?: boolean;
  /** The text, or what stands between the signs of the tag. */
  text: string;
}

function* piecesOf(html: string): Generator<Piece> {
  const start = /<(\/?)([a-z][a-z0-9]*)/giy;
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, from))) {
    start.lastIndex = at;
    const [, slash = '', name] = start.exec(html) ?? [];
    if (name === undefined) continue;
    const end = html.indexOf('>', at);
    if (end === -1) break;
    if (at > from) yield { text: html.slice(from, at) };
    yield { name: name.toLowerCase(), closes: slash !== '', text: html.slice(at + 1, end) };
    from = end + 1;
  }
  if (from < html.length) yield { text: html.slice(from) };
}
