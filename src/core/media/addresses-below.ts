const references: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Character references that addresses are written with in markup, as plain signs. */
function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt));/gi,
    (whole, ten, sixteen, name) => {
      if (name) return references[name.toLowerCase()] ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(sixteen, 16);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Characters: more is no address of ours. */
const longest = 1_000;
/** How many ends of one address are tried, so that a hostile text costs little. */
const mostEnds = 20;

const mayEnd = /[\s'(),;?#&|[\]{}]|\/$/g;

/** Every end that what follows a prefix may have, the longest first. */
function endsOf(after: string): string[] {
  const [written = ''] = /^[^"<>\n\r\t]*/.exec(after.slice(0, longest)) ?? [];
  const piece = written.replaceAll('\\', '');
  const ends = [...piece.matchAll(mayEnd)].slice(0, mostEnds).map(({ index }) => piece.slice(0, index));
  return [...new Set([piece, ...ends.reverse()])].filter((path) => path !== '');
}

/**
 * The paths below a prefix that a text may name, be it an address, markup, a style or a set of sources: for each place,
 * all that may be meant, the longest first. Markup does not say where an address ends: a name may hold spaces, commas and
 * parentheses as what stands after it does. Query and fragment stay.
 */
export function addressesBelow(prefix: string, text: string): string[][] {
  return withoutReferences(text).split(prefix).slice(1).map(endsOf);
}
