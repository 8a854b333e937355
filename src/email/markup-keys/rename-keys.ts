import type { Variable } from 'liquidjs/dist/liquid.browser.mjs';
import { applyEdits } from '../../core/apply-edits.ts';
import { createLiquid } from '../markup/liquid-engine.ts';
import { markupErrorOf } from '../markup/markup-error.ts';
import type { MarkupError } from '../render/markup-engine.ts';
import { renamedKeysWording as words } from './messages.fr.ts';

export interface Renaming {
  from: string;
  to: string;
}

/** Keys that were changed. */
export interface RenamedKeys {
  /** Of the template's own parameters. */
  own: readonly Renaming[];
  /** Of what the elements of a list hold, by the key that the markup knows the list by. */
  inLists: readonly (Renaming & { list: string })[];
}

/** A key to be written in the place of another. */
interface Edit extends Renaming {
  at: number;
}

class Unsure extends Error {
  readonly error: MarkupError;
  constructor({ row, col }: Variable['location'], cause: string) {
    super(cause);
    this.error = { line: row, column: col, cause };
  }
}

const liquid = createLiquid();
const readIn = (markup: string) => liquid.analyzeSync(liquid.parse(markup), { partials: false });
type Read = ReturnType<typeof readIn>;

const named = (variables: Record<string, Variable[]>, name: string): readonly Variable[] =>
  Object.hasOwn(variables, name) ? (variables[name] ?? []) : [];

/** Turns places into offsets. */
function offsetsIn(markup: string) {
  const starts = [0, ...[...markup.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return ({ location: { row, col } }: Variable) => (starts[row - 1] ?? 0) + col - 1;
}

/** Where a key stands after what `before` matches, as a name or between quotes: `.key`, `["key"]`; undefined for neither. */
function keyAfter(markup: string, at: number, before: string, key: string): number | undefined {
  const pattern = new RegExp(`(?:${before})${key}(?![\\w-])`, 'y');
  pattern.lastIndex = at;
  return pattern.test(markup) ? pattern.lastIndex - key.length : undefined;
}

const quoted = `\\[\\s*["']`;
const nameAt = (markup: string, at: number, key: string) => keyAfter(markup, at, `|${quoted}`, key);

function ownEdits(markup: string, { globals }: Read, renaming: Renaming): Edit[] {
  const offsetOf = offsetsIn(markup);
  return named(globals, renaming.from).map((variable) => {
    const at = nameAt(markup, offsetOf(variable), renaming.from);
    if (at === undefined) throw new Unsure(variable.location, words.unsure(renaming.from, renaming.to));
    return { ...renaming, at };
  });
}

const forTag = /\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.[\]"'-]+)/g;

/** The lists that a name stands for an element of, by the loops that make it. */
const loopedBy = (markup: string, name: string) =>
  new Set([...markup.matchAll(forTag)].filter(([, made]) => made === name).map(([, , list]) => list));

/** An element may be read in a loop of that list alone (`date.jour`), or straight from it (`dates[0].jour`). */
function listEdits(
  markup: string,
  { globals, variables }: Read,
  renaming: RenamedKeys['inLists'][number],
): Edit[] {
  const { list, from, to } = renaming;
  const offsetOf = offsetsIn(markup);
  const reading = Object.values(variables).flat();
  return reading.flatMap((variable) => {
    const [root, ...parts] = variable.segments;
    if (!parts.includes(from)) return [];
    const lists = loopedBy(markup, String(root));
    const isElement = lists.size === 1 && lists.has(list) && !named(globals, String(root)).includes(variable);
    if (!isElement && root !== list && !lists.has(list) && lists.size > 0) return [];
    const before = isElement ? String(root) : `${list}(?:\\[\\d+\\]|\\.first|\\.last)`;
    const dot = `${before}\\s*(?:\\.\\s*|${quoted})`;
    const at = isElement || root === list ? keyAfter(markup, offsetOf(variable), dot, from) : undefined;
    if (at === undefined) throw new Unsure(variable.location, words.unsure(from, to));
    return [{ from, to, at }];
  });
}

/** Each renamed key must be read as such: the markup may have given its name to something else. */
function refuseCaptured(markup: string, edits: readonly Edit[]): void {
  const offsetOf = offsetsIn(markup);
  const { globals, variables } = readIn(markup);
  const placeOf = (variable: Variable, key: string) => nameAt(markup, offsetOf(variable), key);
  for (const to of new Set(edits.map((edit) => edit.to))) {
    const read = new Set(named(globals, to).map((variable) => placeOf(variable, to)));
    const lost = edits.find((edit) => edit.to === to && !read.has(edit.at));
    if (!lost) continue;
    const captured = named(variables, to).find((variable) => placeOf(variable, to) === lost.at);
    throw new Unsure(captured?.location ?? { row: 1, col: 1 }, words.taken(to));
  }
}

/** The text with each edit made, and where each then stands. */
function edited(markup: string, edits: readonly Edit[]): { text: string; edits: Edit[] } {
  const text = applyEdits(
    markup,
    edits.map(({ at, from, to }) => ({ start: at, end: at + from.length, text: to })),
  );
  let shift = 0;
  const moved = edits.map((edit) => {
    const at = edit.at + shift;
    shift += edit.to.length - edit.from.length;
    return { ...edit, at };
  });
  return { text, edits: moved };
}

const byPlace = (edits: readonly Edit[]) => edits.toSorted((one, other) => one.at - other.at);

/** Signs: in a longer markup, Liquid takes too long to find where each name stands. */
const longestRead = 20_000;

/** Where tags and outputs first name a key, whatever it is there. */
function firstNaming(markup: string, keys: readonly Renaming[]): (Renaming & MarkupError) | undefined {
  for (const { 0: tag, index } of markup.matchAll(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g)) {
    const key = keys.find(({ from }) => new RegExp(`\\b${from}\\b`).test(tag));
    if (!key) continue;
    const lines = markup.slice(0, index).split('\n');
    return {
      ...key,
      line: lines.length,
      column: (lines.at(-1) ?? '').length + 1,
      cause: words.unsure(key.from, key.to),
    };
  }
  return undefined;
}

function rename(markup: string, { own, inLists }: RenamedKeys): string {
  const read = readIn(markup);
  const ofOwn = new Set(own.flatMap((renaming) => ownEdits(markup, read, renaming)));
  const all = byPlace([...ofOwn, ...inLists.flatMap((renaming) => listEdits(markup, read, renaming))]);
  const { text, edits } = edited(markup, all);
  refuseCaptured(
    text,
    edits.filter((_, rank) => ofOwn.has(all[rank] as Edit)),
  );
  return text;
}

/**
 * Markup that reads renamed parameters under the keys they have now; comments, raw parts and the rest of the text stay
 * as they are. An error names the place where that cannot be done surely. Never throws.
 */
export function renameKeys(markup: string, renamed: RenamedKeys): string | MarkupError {
  const first = firstNaming(markup, [...renamed.own, ...renamed.inLists]);
  if (!first) return markup;
  const { line, column, cause } = first;
  if (markup.length > longestRead) return { line, column, cause };
  try {
    return rename(markup, renamed);
  } catch (error) {
    if (error instanceof Unsure) return error.error;
    const fault = markupErrorOf(error);
    return { ...fault, cause: words.unreadable(first.from, fault.cause) };
  }
}
