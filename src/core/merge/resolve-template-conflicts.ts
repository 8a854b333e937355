import type { Draft } from '../campaign/version.ts';
import { charCount } from '../char-count.ts';
import type { Parameter } from '../fields/index.ts';
import type { Steps } from '../fields/part.ts';
import { isRecord } from '../is-record.ts';
import type { NewsletterTemplate } from '../newsletter-template/newsletter-template.ts';
import { isSame, ownValue } from './is-same.ts';
import { type Conflict, ofEach, type Sides } from './merge.ts';
import type { MergedTemplates } from './merge-blocks.ts';
import { mergeLines, resolveLines } from './merge-lines.ts';
import { originOf } from './merge-parameters.ts';
import { type Resolution, resolveConflicts } from './resolve-conflicts.ts';

/** What a merge of templates comes to. */
export interface TemplateMerge<Template> {
  /** Where both sides conflict, mine. */
  merged: Template;
  conflicts: readonly Conflict[];
}

type List = readonly unknown[];

const listOf = (value: unknown): List => (Array.isArray(value) ? value : []);

/** What a thing of a list is known by on all sides, as `mergeNamed` and `mergeParameters` know it. */
function nameOf(thing: unknown, base: List): string {
  if (!isRecord(thing)) return String(thing);
  if ('kind' in thing) return originOf(thing as Parameter, base as readonly Parameter[]);
  return String(thing.alias ?? thing.value ?? thing.label);
}

type Step = Steps[number];

/** The rank of what a step leads to: items of values are counted, all else has a name. */
const rankOf = (things: List, step: Step, base: List): number =>
  typeof step === 'number' ? step : things.findIndex((thing) => nameOf(thing, base) === step);

function childOf(holder: unknown, step: Step, base: unknown): unknown {
  if (Array.isArray(holder)) return holder[rankOf(holder, step, listOf(base))];
  return isRecord(holder) ? ownValue(holder, String(step)) : undefined;
}

/** What stands in a place of a template; names in it are those of the base. */
export function valueAt(holder: unknown, [step, ...rest]: Steps, base: unknown): unknown {
  return step === undefined ? holder : valueAt(childOf(holder, step, base), rest, childOf(base, step, base));
}

/** Facts that are one whole under the name of the first. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  csscode: ['csscode', 'dark'],
  key: ['key', 'former'],
  kind: ['kind', 'settings', 'default'],
};

const ownFacts = (step: Step) => (Object.hasOwn(wholes, step) ? wholes[step] : undefined);

function withWhole(holder: Record<string, unknown>, facts: readonly string[], value: object) {
  const others = Object.entries(holder).filter(([fact]) => !facts.includes(fact));
  const given = Object.entries(value).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries([...others, ...given]);
}

/** A template with a value in a place of it; undefined takes away what stands there. */
function putAt(holder: unknown, [step, ...rest]: Steps, value: unknown, base: unknown): unknown {
  if (step === undefined) return value;
  const inside = (former: unknown) => putAt(former, rest, value, childOf(base, step, base));
  if (Array.isArray(holder)) {
    const rank = rankOf(holder, step, listOf(base));
    const next = inside(holder[rank]);
    if (rank < 0) return next === undefined ? holder : [...holder, next];
    return holder.toSpliced(rank, 1, ...(next === undefined ? [] : [next]));
  }
  const record = isRecord(holder) ? holder : {};
  const facts =
    rest.length === 0 && isRecord(value) && Object.hasOwn(value, step) ? ownFacts(step) : undefined;
  if (facts) return withWhole(record, facts, value as object);
  const next = inside(record[step]);
  const { [step]: _, ...others } = record;
  return next === undefined ? others : { ...record, [step]: next };
}

/** A list with one of its things where another side has it: after the nearest that stands before it there. */
function placeAs(list: List, theirs: List, name: Step, base: List): List {
  const names = theirs.map((thing) => nameOf(thing, base));
  const before = names.slice(0, Math.max(names.indexOf(String(name)), 0));
  const thing = list[rankOf(list, name, base)];
  const others = list.filter((one) => one !== thing);
  const at = others.findLastIndex((one) => before.includes(nameOf(one, base)));
  return others.toSpliced(at + 1, 0, thing);
}

/** Texts that may be long, and how long. */
const longTexts: Readonly<Record<Step, number>> = { description: 200, help: 500 };

/** Both texts, where they can stand one after the other. */
function joinedTexts({ path, mine, theirs }: Conflict): string | undefined {
  const most = longTexts[path.at(-1) ?? ''];
  if (most === undefined || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  const joined = [mine, theirs].filter((text) => text !== '').join(' – ');
  return charCount(joined) <= most ? joined : undefined;
}

const isLine = ({ path }: Conflict) => path[0] === 'markup' && path.length > 1;

/** How both sides of a conflict can stand, one after the other; undefined where they cannot. */
export function waysToKeepBothOf(conflict: Conflict): 'texts' | 'lines' | undefined {
  if (conflict.kind !== 'value') return undefined;
  if (isLine(conflict)) return 'lines';
  return joinedTexts(conflict) === undefined ? undefined : 'texts';
}

const markupMerge = (sides: Sides<{ markup: string }>) => {
  const { base, mine, theirs } = ofEach(sides, ({ markup }) => markup);
  return mergeLines(base, mine, theirs);
};

/** Conflicts with that of the markup line by line, each under `['markup', line]`; whole where its lines do not conflict. */
export function withMarkupLines(
  conflicts: readonly Conflict[],
  sides: Sides<{ markup: string }>,
): Conflict[] {
  return conflicts.flatMap((conflict) => {
    if (conflict.path[0] !== 'markup') return [conflict];
    const lines = markupMerge(sides).conflicts;
    if (lines.length === 0) return [conflict];
    return lines.map(({ line, ...own }): Conflict => ({ kind: 'value', path: ['markup', line], ...own }));
  });
}

/** Two templates of which one does not know what both began with: each fact that differs conflicts. */
export function compareTemplates<Template extends object>(
  mine: Template,
  theirs: Template,
): TemplateMerge<Template> {
  const conflicts = Object.keys({ ...theirs, ...mine }).flatMap((key): Conflict[] => {
    const own = ofEach({ base: {}, mine, theirs }, (side) => (side as Record<string, unknown>)[key]);
    return isSame(own.mine, own.theirs) ? [] : [{ kind: 'value', path: [key], ...own }];
  });
  return { merged: mine, conflicts };
}

/** A merged template with each of its conflicts as a person decided it, in their order. */
export function resolveTemplateConflicts<Template extends object>(
  { merged, conflicts }: TemplateMerge<Template>,
  sides: Sides<Template>,
  resolutions: readonly Resolution[],
): Template {
  const { base, theirs } = sides;
  const resolutionOf = (at: number) => resolutions[at] ?? 'mine';
  const resolved = conflicts.reduce((template: unknown, conflict, at) => {
    const { kind, path } = conflict;
    const resolution = resolutionOf(at);
    if (kind === 'deleted') {
      const isKept = conflict[resolution === 'theirs' ? 'theirs' : 'mine'] !== undefined;
      return isKept ? template : putAt(template, path, undefined, base);
    }
    if (resolution === 'mine' || isLine(conflict)) return template;
    if (kind === 'place') {
      const list = path.slice(0, -1);
      const [own, there, before] = [template, theirs, base].map((side) => listOf(valueAt(side, list, base)));
      return putAt(template, list, placeAs(own ?? [], there ?? [], path.at(-1) ?? '', before ?? []), base);
    }
    const both = resolution === 'both' ? joinedTexts(conflict) : undefined;
    return putAt(template, path, both ?? conflict.theirs, base);
  }, merged) as Template;
  const ofLines = conflicts.flatMap((conflict, at) => (isLine(conflict) ? [resolutionOf(at)] : []));
  if (ofLines.length === 0) return resolved;
  const lines = markupMerge(sides as unknown as Sides<{ markup: string }>);
  return { ...resolved, markup: resolveLines(lines, ofLines) };
}

/** The default content of a newsletter template as a letter. */
export const defaultsAsDraft = ({ defaults }: Pick<NewsletterTemplate, 'defaults'>): Draft => ({
  ...{ subject: '', text: '' },
  ...defaults,
});

/** A conflict of the default content as one of a letter; undefined for any other. */
export function asLetterConflict(conflict: Conflict): Conflict | undefined {
  const [first, ...rest] = conflict.path;
  if (conflict.block !== undefined) return conflict;
  return first === 'defaults' && rest.length > 0 ? { ...conflict, path: rest } : undefined;
}

/** The same of a newsletter template; its default content as `resolveConflicts` does a letter. */
export function resolveNewsletterConflicts(
  { merged, conflicts }: TemplateMerge<NewsletterTemplate>,
  sides: Sides<NewsletterTemplate>,
  resolutions: readonly Resolution[],
  letters: { blockTemplates: MergedTemplates; newId: () => string },
): NewsletterTemplate {
  const ranked = conflicts.map((conflict, at) => ({
    conflict,
    letter: asLetterConflict(conflict),
    resolution: resolutions[at] ?? 'mine',
  }));
  const own = ranked.filter(({ letter }) => letter === undefined);
  const inLetter = ranked.flatMap(({ letter, resolution }) => (letter ? [{ letter, resolution }] : []));
  const template = resolveTemplateConflicts(
    { merged, conflicts: own.map(({ conflict }) => conflict) },
    sides,
    own.map(({ resolution }) => resolution),
  );
  const {
    subject: _,
    text: __,
    ...defaults
  } = resolveConflicts(
    {
      merged: defaultsAsDraft(template),
      conflicts: inLetter.map(({ letter }) => letter),
      incoming: [],
    },
    ofEach(sides, defaultsAsDraft),
    inLetter.map(({ resolution }) => resolution),
    letters,
  );
  return { ...template, defaults };
}
