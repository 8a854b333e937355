/** Elements inside one another, and attributes of one: no letter of people comes near. */
const deepest = 400;
export const MAX_ATTRIBUTES = 200;

/** Elements that end where the next of their kind, or what holds them, does: they need not be counted. */
const endByThemselves = new Set(
  'a area base body br button caption col colgroup dd dt head hr html img input li link meta nobr option p source tbody td tfoot th thead tr wbr'.split(
    ' ',
  ),
);

const tagName = /<(\/?)([a-z][^\s/>]*)/giy;
const attribute = /[\s/]*[^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/** The end of the attributes that begin at `from`; and where those beyond the most begin. */
function endOfAttributes(html: string, from: number): { end: number; cut: number } {
  let at = from;
  let cut = -1;
  for (let count = 0; html[at] !== '>' && at < html.length; count += 1) {
    if (count === MAX_ATTRIBUTES) cut = at;
    attribute.lastIndex = at;
    attribute.exec(html);
    at = attribute.lastIndex > at ? attribute.lastIndex : at + 1;
  }
  return { end: at, cut: cut < 0 ? at : cut };
}

/** Whether a start tag may stay and which end tag goes with one that did not. */
function nestingCounter() {
  const open = new Map<string, number>();
  const dropped = new Map<string, number>();
  let depth = 0;
  const change = (counts: Map<string, number>, name: string, by: number) =>
    counts.set(name, (counts.get(name) ?? 0) + by);
  return {
    start(name: string): boolean {
      const stays = depth < deepest;
      if (stays) depth += 1;
      change(stays ? open : dropped, name, 1);
      return stays;
    },
    end(name: string): boolean {
      const isDropped = (dropped.get(name) ?? 0) > 0;
      const isOpen = (open.get(name) ?? 0) > 0;
      if (isDropped || isOpen) change(isDropped ? dropped : open, name, -1);
      if (isOpen && !isDropped) depth -= 1;
      return !isDropped;
    },
  };
}

/**
 * The document without the tags that would nest deeper than a parser can follow in a time that grows with the length
 * alone (it looks through what is open at each tag), and without attributes beyond the two hundredth of an element.
 * What stands in them stays. A document that people wrote stays as it is.
 */
export function boundNesting(html: string): string {
  const counter = nestingCounter();
  const kept: string[] = [];
  let from = 0;
  const leaveOut = (start: number, end: number) => {
    kept.push(html.slice(from, start));
    from = end;
  };
  let at = html.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    tagName.lastIndex = at;
    const [, slash, name = ''] = tagName.exec(html) ?? [];
    if (slash !== undefined) {
      const { end, cut } = endOfAttributes(html, tagName.lastIndex);
      const tag = name.toLowerCase();
      const stays = endByThemselves.has(tag) || counter[slash === '' ? 'start' : 'end'](tag);
      if (!stays) leaveOut(at, end + 1);
      else if (cut < end) leaveOut(cut, end);
      next = end;
    } else if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 2);
      if (end < 0) break;
      next = end;
    }
    at = html.indexOf('<', next);
  }
  return from === 0 ? html : kept.join('') + html.slice(from);
}
