import { canonicalJson } from '../campaign/canonical-json.ts';
import { namedAliases } from '../newsletter-template/aliases.ts';
import {
  type ColorOption,
  MAX_FORMER_DEFAULTS,
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../newsletter-template/newsletter-template.ts';
import { plainShape } from '../newsletter-template/shape.ts';
import { type MergeInside, type MergeReport, ofEach, type Sides } from './merge.ts';
import { type MergedTemplates, mergeBlocks } from './merge-blocks.ts';
import { mergeNamed } from './merge-named.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeSettings } from './merge-settings.ts';
import { mergeValue } from './merge-value.ts';
import { mergeList } from './merge-values.ts';
import { validateMerged } from './validate-merged.ts';

export interface NewsletterTemplateMerge extends MergeReport {
  /** Where both sides conflict, mine. */
  merged: NewsletterTemplate;
}

type Templates = Sides<NewsletterTemplate>;

/** Former contents are put together as they are: they need not be read again, and may be ten times the rest. */
const WithoutFormerSchema = NewsletterTemplateSchema.omit({ former_defaults: true });

const nameOf = (thing: string | { alias: string }) => (typeof thing === 'string' ? thing : thing.alias);

/** By key, each fact a whole. */
const byFacts: MergeInside = (sides, place, report) => ({
  value: mergeRecord(sides as Sides<object>, place, report),
});

/** Its words, and the colour: what it becomes in dark mode belongs to what it is. */
const byColor: MergeInside = (given, place, report) => {
  const sides = given as Sides<ColorOption>;
  const { mine } = sides;
  const at = (fact: string) => ({ ...place, path: [...place.path, fact] });
  const label = mergeValue(
    ofEach(sides, (side) => side.label),
    at('label'),
    report,
  );
  const color = mergeValue(
    ofEach(sides, ({ csscode, dark }) => ({ csscode, ...(dark !== undefined && { dark }) })),
    at('csscode'),
    report,
  );
  return { value: { alias: mine.alias, label, ...color } };
};

/** Rules have no names: they are found by what they say, in the order in which they choose. */
const byItems: MergeInside = ({ base = [], mine = [], theirs = [] }, place, report) => {
  const lists = { base, mine, theirs } as Sides<readonly unknown[]>;
  return mergeList(lists, place, report, { inside: byFacts, max: Number.POSITIVE_INFINITY });
};

type Former = NewsletterTemplate['former_defaults'];

const bySizes: MergeInside = ({ base = plainShape, mine = plainShape, theirs = plainShape }, place, report) =>
  byFacts({ base, mine, theirs }, place, report);

const insideFacts: Readonly<Record<string, MergeInside>> = { autocontent: byItems, shape: bySizes };

/** The contents that either side replaced, the last one first; as many as are kept. */
const byTime: MergeInside = ({ mine = [], theirs = [] }) => {
  const all = new Map(
    [...(mine as NonNullable<Former>), ...(theirs as NonNullable<Former>)].map((one) => [
      canonicalJson(one),
      one,
    ]),
  );
  const sorted = [...all].toSorted(
    ([one, { replaced_at: at = '' }], [other, { replaced_at: otherAt = '' }]) =>
      otherAt.localeCompare(at) || (one < other ? -1 : 1),
  );
  return { value: sorted.slice(0, MAX_FORMER_DEFAULTS).map(([, former]) => former) };
};

function mergeDefaults(
  sides: Templates,
  blockTemplates: MergedTemplates,
  report: MergeReport,
): NewsletterTemplate['defaults'] {
  const defaults = ofEach(sides, (template) => template.defaults);
  return {
    parameters: mergeSettings(
      ofEach(defaults, ({ parameters }) => parameters),
      { path: ['defaults', 'parameters'] },
      report,
    ),
    blocks: mergeBlocks(
      ofEach(defaults, ({ blocks }) => blocks),
      blockTemplates,
      report,
    ),
    preheader: mergeValue(
      ofEach(defaults, ({ preheader }) => preheader),
      { path: ['defaults', 'preheader'] },
      report,
    ),
  };
}

/** The block templates it offers, one by one where all three sides name them. */
function mergeOffer(sides: Templates, report: MergeReport): NewsletterTemplate['blocktemplates'] {
  const { base, mine, theirs } = ofEach(sides, ({ blocktemplates }) => blocktemplates);
  const place = { path: ['blocktemplates'] };
  return base === 'all' || mine === 'all' || theirs === 'all'
    ? mergeValue({ base, mine, theirs }, place, report)
    : mergeNamed({ base, mine, theirs }, { nameOf }, place, report);
}

/** Lists whose things the others name. */
const namedLists = ['positions', 'colors', 'fonts', 'blocktemplates'] as const;
type NamedList = (typeof namedLists)[number];

const thingsIn = (template: NewsletterTemplate, list: NamedList) =>
  template[list] === 'all' ? [] : (template[list] as readonly (string | { alias: string })[]);

/** What a template names of its own lists, in its roles, default content and rules. */
function namesIn({ roles, defaults, autocontent = [] }: NewsletterTemplate): Record<NamedList, Set<string>> {
  const aliases = new Set([...namedAliases(defaults), ...Object.values(roles)]);
  const placed = [...defaults.blocks, ...autocontent];
  return {
    positions: new Set(placed.map(({ position }) => position)),
    colors: aliases,
    fonts: aliases,
    blocktemplates: new Set(placed.map(({ blocktemplate }) => blocktemplate)),
  };
}

/** Puts back, as conflicts, what one side took away and the other began to name. */
function withNamed(merged: NewsletterTemplate, sides: Templates, report: MergeReport): NewsletterTemplate {
  const names = ofEach(sides, namesIn);
  const now = namesIn(merged);
  let next = merged;
  for (const list of namedLists) {
    if (merged[list] === 'all') continue;
    const left = new Set(thingsIn(merged, list).map(nameOf));
    for (const thing of thingsIn(sides.base, list)) {
      const name = nameOf(thing);
      if (left.has(name) || !now[list].has(name)) continue;
      const own = ofEach(sides, (side) => thingsIn(side, list).find((one) => nameOf(one) === name));
      const isNamedWithoutIt = (side: 'mine' | 'theirs') =>
        own[side] === undefined && names[side][list].has(name);
      if (isNamedWithoutIt('mine') || isNamedWithoutIt('theirs')) continue;
      report.conflicts.push({ kind: 'deleted', path: [list, name], ...own });
      next = { ...next, [list]: [...thingsIn(next, list), own.mine ?? own.theirs ?? thing] };
    }
  }
  return next;
}

/**
 * Two newsletter templates merged over the one that both began with, as `mergeDrafts`: colours, fonts and interests by
 * their aliases, roles and sizes one by one, the default content as a letter. What one side took away and the other
 * began to name is a conflict.
 * @param blockTemplates say what the values of default blocks are
 */
export function mergeNewsletterTemplates(
  base: NewsletterTemplate,
  mine: NewsletterTemplate,
  theirs: NewsletterTemplate,
  blockTemplates: MergedTemplates,
): NewsletterTemplateMerge {
  const sides = { base, mine, theirs };
  const report: MergeReport = { conflicts: [], incoming: [] };
  const silent: MergeReport = { conflicts: [], incoming: [] };
  const withoutFormer = ofEach(sides, ({ former_defaults: _, ...template }) => template);
  const facts = ofEach(sides, ({ name, use_editor, shape, textlinks, autocontent }) => ({
    ...{ name, use_editor, shape, textlinks, autocontent },
  }));
  const list = <Thing>(
    key: string,
    things: (template: NewsletterTemplate) => readonly Thing[],
    naming: Parameters<typeof mergeNamed<Thing>>[1],
  ) => mergeNamed(ofEach(sides, things), naming, { path: [key] }, report);
  const record = <Key extends 'roles' | 'sender'>(key: Key): NewsletterTemplate[Key] =>
    mergeRecord(
      ofEach(sides, (template): NewsletterTemplate[Key] => template[key]),
      { path: [key] },
      report,
    );
  const former = mergeValue(
    ofEach(sides, ({ former_defaults }) => former_defaults),
    { path: ['former_defaults'] },
    silent,
    byTime,
  );
  const merged = {
    id: mine.id,
    ...mergeRecord(facts, { path: [] }, report, (fact) => insideFacts[fact]),
    positions: list('positions', ({ positions }) => positions, { nameOf }),
    colors: list('colors', ({ colors }) => colors, { nameOf, inside: byColor }),
    fonts: list('fonts', ({ fonts }) => fonts, { nameOf, inside: byFacts }),
    roles: record('roles'),
    defaults: mergeDefaults(sides, blockTemplates, report),
    blocktemplates: mergeOffer(sides, report),
    sender: record('sender'),
    interests: list('interests', ({ interests }) => interests, { nameOf, inside: byFacts }),
    groups: list('groups', ({ groups }) => groups, { nameOf }),
    targets: list('targets', ({ targets }) => targets, { nameOf }),
  };
  const held = validateMerged(WithoutFormerSchema, withNamed(merged, sides, report), withoutFormer, report);
  return { merged: { ...held, ...(former && { former_defaults: former }) }, ...report };
}
