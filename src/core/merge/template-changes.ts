import type { BlockTemplate } from '../block-template/block-template.ts';
import type { ChangeHead } from '../campaign/diff/change.ts';
import { changeWords, fieldName } from '../campaign/diff/changes.fr.ts';
import { firstOfEach } from '../group-by.ts';
import type { NewsletterTemplate } from '../newsletter-template/newsletter-template.ts';
import { templateFieldWording } from '../wording/template-fields.ts';
import { type MergeEntry, ofEach, type Sides } from './merge.ts';
import { originOf } from './merge-parameters.ts';
import { nameBlock } from './name-places.ts';

/** Steps to an item: the list, and the name of the item. */
const ITEM_DEPTH = 2;

/** What theirs did to a fact, or to an item of a list. */
function kindOf(entry: MergeEntry, isItem: boolean): ChangeHead['kind'] {
  if (entry.kind === 'place') return 'moved';
  if (!isItem) return 'field';
  if (entry.path.length > ITEM_DEPTH || entry.kind === 'value') return 'changed';
  if (entry.kind === 'deleted') return entry.theirs === undefined ? 'removed' : 'changed';
  return entry.kind;
}

const fact = (entry: MergeEntry, id: string, name: string) => ({ kind: kindOf(entry, false), id, name });
const item = (entry: MergeEntry, id: string, name: string) => ({ kind: kindOf(entry, true), id, name });

/** One for each fact, item or block, in the order in which they were found. */
const firstHeads = (heads: readonly ChangeHead[]) => firstOfEach(heads, ({ id }) => id);

const { within } = changeWords;

/** What theirs changed of a block template, by the names that people know, each once. */
export function blockTemplateChanges(
  found: readonly MergeEntry[],
  sides: Sides<BlockTemplate>,
): ChangeHead[] {
  const fields: Readonly<Record<string, string>> = templateFieldWording.blockTemplate;
  const all = [sides.theirs, sides.base, sides.mine].flatMap(({ parameters }) => parameters);
  const heads = found.map((entry): ChangeHead => {
    const [field = '', origin] = entry.path.map(String);
    const name = fields[field] ?? field;
    if (field !== 'parameters' || origin === undefined) return fact(entry, field, name);
    const parameter = all.find((one) => originOf(one, sides.base.parameters) === origin);
    return item(entry, `${field}.${origin}`, within(name, parameter?.label ?? origin));
  });
  return firstHeads(heads);
}

/** The words of an item that has some besides its alias. */
const wordsOf = (thing: { label: string } | { name: string }) =>
  'label' in thing ? thing.label : thing.name;

/** The same of a newsletter template; its default content as that of a letter, blocks under their ids. */
export function newsletterTemplateChanges(
  found: readonly MergeEntry[],
  sides: Sides<NewsletterTemplate>,
  blockTemplates: Iterable<Pick<BlockTemplate, 'id' | 'name'>>,
): ChangeHead[] {
  const fields: Readonly<Record<string, string>> = templateFieldWording.newsletterTemplate;
  const all = [sides.theirs, sides.base, sides.mine];
  const names = {
    blocks: ofEach(sides, ({ defaults }) => defaults.blocks),
    blockTemplates: [...blockTemplates],
  };
  const heads = found.map((entry): ChangeHead => {
    const [field = '', second, third] = entry.path.map(String);
    const name = fields[field] ?? field;
    if (entry.block !== undefined) {
      const block = nameBlock(entry, entry.block, names);
      return { ...block, name: within(templateFieldWording.newsletterTemplate.defaults, block.name) };
    }
    if (field === 'defaults' && second !== undefined) {
      const setting = third ?? second;
      return fact(entry, `${field}.${setting}`, within(name, fieldName(setting)));
    }
    if (field !== 'colors' && field !== 'fonts' && field !== 'interests') return fact(entry, field, name);
    const thing = all.flatMap((one) => [...one[field]]).find(({ alias }) => alias === second);
    return thing ? item(entry, `${field}.${second}`, within(name, wordsOf(thing))) : fact(entry, field, name);
  });
  return firstHeads(heads);
}
