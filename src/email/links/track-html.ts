import { Tokenizer } from 'htmlparser2';
import { applyEdits } from '../../core/apply-edits.ts';
import { type TrackingParameters, withOrganisationTracking } from '../../core/links/organisation-tracking.ts';

/** Text to be put into a document. */
interface Insertion {
  at: number;
  text: string;
}

/** What leads somewhere: links, areas of a map, and what Word draws in their place (`v:roundrect`). */
const isLink = (element: string) => /^(?:a|area|v:\w+)$/i.test(element);

/** An unsubscribe address is no page to be counted, and one that is signed would break. */
const unsubscribes = /\bd[eé]s(?:inscri|abonn)|unsubscri|opt-?out/i;

/** A merge tag that is not closed: it holds the quote that seems to end the address. */
const endsInTag = /<%(?![\s\S]*%>)|\{[{%](?![\s\S]*[%}]\})/;

const codes: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function characterOf(reference: string): string {
  const [, code = '', hex, name = ''] = /^&(?:#(?:(\d+)|x([\da-f]+))|(\w+));$/i.exec(reference) ?? [];
  const point = Number(hex === undefined ? code : `0x${hex}`);
  // Whatever another name stands for, it is no sign of an address's syntax.
  if (name !== '') return codes[name] ?? '\uFFFD';
  return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : '\uFFFD';
}

/** An attribute's value, and where each of its characters is written. */
function readValue(written: string): { value: string; places: number[] } {
  const places: number[] = [];
  let value = '';
  for (const { 0: piece, index } of written.matchAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});|[\s\S]/gi)) {
    const text = piece.length > 1 ? characterOf(piece) : piece;
    for (let unit = 0; unit < text.length; unit += 1) places.push(index);
    value += text;
  }
  return { value, places };
}

/** What an address as it is written in an attribute lacks of the organisation's parameters. */
function missingIn(written: string, tracking: TrackingParameters): Insertion | undefined {
  if (!/^\s*https?:/i.test(written) || endsInTag.test(written)) return undefined;
  const { value, places } = readValue(written);
  const address = value.trim();
  const tracked = withOrganisationTracking(address, tracking);
  const added = tracked.length - address.length;
  if (added <= 0) return undefined;
  const fits = (at: number) =>
    tracked.slice(0, at) === address.slice(0, at) && tracked.slice(at + added) === address.slice(at);
  let at = address.length;
  while (at > 0 && !fits(at)) at -= 1;
  const text = tracked
    .slice(at, at + added)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;');
  const start = value.length - value.trimStart().length;
  const last = places[start + at - 1] ?? 0;
  return { at: places[start + at] ?? (start + at === value.length ? written.length : last), text };
}

/** Where the value of an attribute stands whose name ends at `end`. */
function valueAfter(html: string, end: number): { start: number; end: number } | undefined {
  const opening = /\s*=\s*(["']?)/y;
  opening.lastIndex = end;
  const quote = opening.exec(html)?.[1];
  if (quote === undefined) return undefined;
  const start = opening.lastIndex;
  const closing = quote === '' ? /[\s>]|$/g : new RegExp(`${quote}|$`, 'g');
  closing.lastIndex = start;
  return { start, end: closing.exec(html)?.index ?? html.length };
}

function insertionsIn(html: string, tracking: TrackingParameters): Insertion[] {
  const found: Insertion[] = [];
  let element = '';
  let link: { insertion: Insertion | undefined; words: string } | undefined;
  const endLink = () => {
    if (link?.insertion && !unsubscribes.test(link.words)) found.push(link.insertion);
    link = undefined;
  };
  const reader = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        element = html.slice(start, end);
        if (!isLink(element)) return;
        endLink();
        link = { insertion: undefined, words: '' };
      },
      onattribname(start, end) {
        if (!link || link.insertion || !isLink(element) || !/^href$/i.test(html.slice(start, end))) return;
        const value = valueAfter(html, end);
        if (!value) return;
        const written = html.slice(value.start, value.end);
        const missing = missingIn(written, tracking);
        link.words += written;
        if (missing) link.insertion = { at: value.start + missing.at, text: missing.text };
      },
      ontext(start, end) {
        if (link && link.words.length < 2_000) link.words += html.slice(start, end);
      },
      onclosetag(start, end) {
        if (isLink(html.slice(start, end))) endLink();
      },
      oncomment(start, end, offset) {
        const comment = html.slice(start, end - offset);
        // What Outlook alone reads (MSO conditional comments).
        if (!/^\s*\[if\b/i.test(comment)) return;
        const inside = insertionsIn(comment, tracking);
        found.push(...inside.map(({ at, text }) => ({ at: start + at, text })));
      },
      onattribdata() {},
      onattribentity() {},
      onattribend() {},
      oncdata() {},
      ondeclaration() {},
      onend: endLink,
      onopentagend() {},
      onprocessinginstruction() {},
      onselfclosingtag() {},
      ontextentity() {},
    },
  );
  reader.write(html);
  reader.end();
  return found.sort((one, other) => one.at - other.at);
}

const isAsked = (tracking: TrackingParameters) => Object.keys(tracking).length > 0;

/**
 * HTML whose links to pages bear the organisation's parameters, which are put into their addresses; everything else
 * stays as it is written. An unsubscribe link, by its words or address, gets none.
 */
export function trackHtml(html: string, tracking: TrackingParameters): string {
  if (!isAsked(tracking)) return html;
  return applyEdits(
    html,
    insertionsIn(html, tracking).map(({ at, text }) => ({ start: at, end: at, text })),
  );
}
