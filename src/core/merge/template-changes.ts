import type { BlockTemplate } from '../block-template/block-template.ts';
import { blockName } from '../campaign/block-name.ts';
import type { ChangeHead } from '../campaign/diff/change.ts';
import { changeWords } from '../campaign/diff/changes.fr.ts';
import type { NewsletterTemplate } from '../newsletter-template/newsletter-template.ts';
import { templateFieldWording } from '../wording/template-fields.ts';
import type { MergeEntry, MergePlace, Sides } from './merge.ts';
import { originOf } from './merge-parameters.ts';

/** The part of a template that a place is in. */
interface TemplatePart extends Pick<ChangeHead, 'id' | 'name'> {
  /** Steps to it, where it is a thing that is added, moved and taken away; of a fact none. */
  depth?: number;
}

/** What theirs did there. */
function kindOf(found: MergeEntry, { depth }: TemplatePart): ChangeHead['kind'] {
  if (found.kind === 'place') return 'moved';
  if (depth === undefined) return 'field';
  if (found.path.length > depth) return 'changed';
  if (found.kind === 'deleted') return found.theirs === undefined ? 'removed' : 'changed';
  if (found.kind === 'value') return 'changed';
  return found.kind;
}

/** One line for each thing or fact, in the order in which they were found. */
function headsOf(found: readonly MergeEntry[], named: (place: MergePlace) => TemplatePart): ChangeHead[] {
  const heads = new Map<string, ChangeHead>();
  for (const one of found) {
    const thing = named(one);
    if (!heads.has(thing.id))
      heads.set(thing.id, { kind: kindOf(one, thing), id: thing.id, name: thing.name });
  }
  return [...heads.values()];
}

const { within } = changeWords;

/** What theirs changed of a block template, by the names that people know, each once. */
export function blockTemplateChanges(
  found: readonly MergeEntry[],
  sides: Sides<BlockTemplate>,
): ChangeHead[] {
  const fields: Readonly<Record<string, string>> = templateFieldWording.blockTemplate;
  const all = [sides.theirs, sides.base, sides.mine].flatMap(({ parameters }) => parameters);
  return headsOf(found, ({ path: [first = '', origin] }) => {
    const field = String(first);
    const name = fields[field] ?? field;
    if (field !== 'parameters' || origin === undefined) return { id: field, name };
    const parameter = all.find((one) => originOf(one, sides.base.parameters) === origin);
    return { id: `${field}.${origin}`, name: within(name, parameter?.label ?? String(origin)), depth: 2 };
  });
}

/** The words of a thing that has some besides its alias. */
const wordsOf = (thing: { label: string } | { name: string }) =>
  'label' in thing ? thing.label : thing.name;

/** The same of a newsletter template; blocks of its default content under their ids. */
export function newsletterTemplateChanges(
  found: readonly MergeEntry[],
  sides: Sides<NewsletterTemplate>,
  blockTemplates: Iterable<Pick<BlockTemplate, 'id' | 'name'>>,
): ChangeHead[] {
  const fields: Readonly<Record<string, string>> = templateFieldWording.newsletterTemplate;
  const settings: Readonly<Record<string, string>> = { ...changeWords.parameters, ...changeWords.head };
  const all = [sides.theirs, sides.base, sides.mine];
  const blocks = all.flatMap(({ defaults }) => defaults.blocks);
  const known = [...blockTemplates];
  return headsOf(found, ({ block: id, path: [first = '', second, third] }) => {
    if (id !== undefined) {
      const block = blocks.find((one) => one.id === id);
      return { id, name: within(fields.defaults ?? '', block ? blockName(block, known) : id), depth: 0 };
    }
    const field = String(first);
    const name = fields[field] ?? field;
    if (field === 'defaults' && second !== undefined) {
      const setting = String(third ?? second);
      return { id: `${field}.${setting}`, name: within(name, settings[setting] ?? setting) };
    }
    if (field !== 'colors' && field !== 'fonts' && field !== 'interests') return { id: field, name };
    const thing = all.flatMap((one) => [...one[field]]).find(({ alias }) => alias === second);
    if (!thing) return { id: field, name };
    return { id: `${field}.${second}`, name: within(name, wordsOf(thing)), depth: 2 };
  });
}
