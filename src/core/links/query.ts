import { mergeTags } from './merge-tags.ts';

/** A piece of an address, and the same with NUL in place of each unit of a merge tag, where signs are looked for. */
interface Piece {
  text: string;
  mask: string;
}

const anyTag = new RegExp(mergeTags.join('|'), 'g');

const pieceOf = (text: string): Piece => ({
  text,
  mask: text.replace(anyTag, (tag) => '\0'.repeat(tag.length)),
});

/** Whether an address is merge tags and nothing else. */
export const isLoneTag = (address: string) => /^\0+$/.test(pieceOf(address.trim()).mask);

/** Text cut at a sign that stands outside merge tags. */
function cut({ text, mask }: Piece, sign: string): Piece[] {
  let start = 0;
  return mask.split(sign).map((part) => {
    const end = start + part.length;
    const piece = { text: text.slice(start, end), mask: part };
    start = end + sign.length;
    return piece;
  });
}

/** Text cut at a sign that stands outside merge tags. */
export const cutText = (text: string, sign: string): string[] =>
  cut(pieceOf(text), sign).map((piece) => piece.text);

/** What stands before the fragment, and the fragment with its `#`. A `?` after the `#` is no query (RFC 3986, 3.5). */
function splitFragment(address: string): [Piece, string] {
  const { mask } = pieceOf(address);
  const end = mask.includes('#') ? mask.indexOf('#') : address.length;
  return [{ text: address.slice(0, end), mask: mask.slice(0, end) }, address.slice(end)];
}

/** A parameter of a query as it is written. */
export interface QueryParameter {
  written: string;
  /** Decoded where it is plain letters, digits, `_` and `-` under percent-encoding; as written otherwise. */
  name: string;
  /** As `name`; undefined without `=`. */
  value: string | undefined;
}

function plain(text: string): string {
  if (!text.includes('%')) return text;
  try {
    const decoded = decodeURIComponent(text);
    return /^[\w-]*$/.test(decoded) ? decoded : text;
  } catch {
    return text;
  }
}

function readParameter(piece: Piece): QueryParameter {
  const [name = '', ...value] = cut(piece, '=').map(({ text }) => text);
  return {
    written: piece.text,
    name: plain(name),
    value: value.length === 0 ? undefined : plain(value.join('=')),
  };
}

/**
 * The parameters of an address's query, cut at `&` alone (WHATWG URL, 5.1: `;` is no separator); undefined without `?`.
 * Everything is read from the text itself: the URL parser would rewrite hosts, cases and encodings.
 */
export function queryOf(address: string): QueryParameter[] | undefined {
  const [{ text, mask }] = splitFragment(address);
  const start = mask.indexOf('?') + 1;
  if (start === 0) return undefined;
  return cut({ text: text.slice(start), mask: mask.slice(start) }, '&').map(readParameter);
}

/** An address with those parameters of its query that are kept, the rest as it was; without any, the `?` goes too. */
export function filterQuery(address: string, isKept: (parameter: QueryParameter) => boolean): string {
  const query = queryOf(address);
  const kept = query?.filter(isKept);
  if (!query || !kept || kept.length === query.length) return address;
  const [{ text, mask }, fragment] = splitFragment(address);
  const path = text.slice(0, mask.indexOf('?'));
  return `${path}${kept.length > 0 ? '?' : ''}${kept.map(({ written }) => written).join('&')}${fragment}`;
}

/**
 * An address with more parameters, before its fragment: after `?` if it has no query yet, otherwise `&`
 * (docs/product-rules.md#links).
 */
export function addToQuery(address: string, parameters: readonly string[]): string {
  if (parameters.length === 0) return address;
  const [{ text, mask }, fragment] = splitFragment(address);
  return `${text}${mask.includes('?') ? '&' : '?'}${parameters.join('&')}${fragment}`;
}
