/** Names that choose a family of letters by its kind. */
const generic = /^(?:serif|sans-serif|monospace|cursive|fantasy)$/i;
/** Characters of a list that a template takes. */
const longestList = 180;

/** Kinds of letters that a name tells of. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/mono|courier|consol|menlo/i, 'monospace'],
  [
    /times|georgia|garamond|palatino|baskerville|cambria|didot|bodoni|playfair|merriweather|lora|serif|slab|book antiqua|minion/i,
    'serif',
  ],
];

const kindOf = (name: string) =>
  /sans/i.test(name) ? 'sans-serif' : (kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'sans-serif');

const quoted = (name: string) => (/^[\w-]+$/.test(name) ? name : `'${name}'`);

/**
 * A CSS list of families as a template takes it: names of plain letters, ended by a generic family; undefined where the
 * letter names none.
 */
export function fontList(written: string | undefined): string | undefined {
  const names = (written ?? '')
    .split(',')
    .map((name) =>
      name
        .replace(/["']|!important/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => /^[\w -]{1,60}$/.test(name) && !/^(?:inherit|initial|unset)$/i.test(name));
  const families = names.filter((name) => !generic.test(name) && !/^-|^BlinkMac|^system-ui/i.test(name));
  const [first] = families;
  if (first === undefined && names.length === 0) return undefined;
  const kind = names.findLast((name) => generic.test(name))?.toLowerCase() ?? kindOf(first ?? '');
  const kept: string[] = [];
  for (const name of families.map(quoted)) {
    if ([...kept, name, kind].join(', ').length > longestList) break;
    kept.push(name);
  }
  return [...kept, kind].join(', ');
}
