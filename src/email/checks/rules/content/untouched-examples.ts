import type { BlockTemplate } from '../../../../core/block-template/block-template.ts';
import { defaultValues } from '../../../../core/block-template/values.ts';
import type { Block } from '../../../../core/campaign/block.ts';
import { collectStrings } from '../../../../core/collect-strings.ts';
import { filledParameters } from '../../../../core/fields/walk-values.ts';
import { onceFor } from '../../../../core/once.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { type FieldOccurrence, sentBlocks } from '../../parts.ts';
import { type Prose, proseOfParts } from '../../prose.ts';

/** Headers and footers are the same from letter to letter. */
const isFrame = ({ block }: FieldOccurrence) =>
  block.blockfilter === 'header' || block.blockfilter === 'footer';

/** 'Réserver' on a button is meant to stay. */
const namesLink = ({ field }: FieldOccurrence, { parameters }: BlockTemplate): boolean =>
  parameters.some(({ kind, settings }) => kind === 'link' && settings.wordsFrom === field);

/** How sure it is that a text nobody changed was to be replaced: `example`, or only `default`. */
type Doubt = 'example' | 'default';

/**
 * What the default of a text is, where it stays: an example where it is an article's own words, or what the block
 * template requires, for it asks the person to fill it; perhaps one where it is a body; headings and words of links are
 * meant to stay.
 */
function doubtOf(prose: Prose, template: BlockTemplate): Doubt | undefined {
  const { part, leaf } = prose;
  if (!part || !leaf || isFrame(part)) return undefined;
  if (leaf.type === 'words' && (leaf.role === 'alt' || leaf.role === 'call')) return undefined;
  if (leaf.at.length > 0 || (part.parameter.required && !namesLink(part, template))) return 'example';
  return isBody(prose) ? 'default' : undefined;
}

/** Of an entry of a list, all that is required must be as it was: 'salles' under another number is the writer's. */
function requiredOf({ field, path, siblings }: FieldOccurrence, { parameters }: BlockTemplate): unknown[] {
  const list = parameters.find(({ key }) => key === field);
  if (list?.kind !== 'list' || path === field) return [];
  return list.settings.of.filter(({ required }) => required).map(({ key }) => siblings[key]);
}

const markOf = ({ part, path = '', words }: Prose, template: BlockTemplate): string => {
  const required = part ? requiredOf(part, template) : [];
  return JSON.stringify([template.id, path.replace(/\[\d+\]/, '[]'), words.trim(), required]);
};

/** A page to lead to makes a default block one that is meant to be sent. */
const leadsSomewhere = ({ blockdatas }: Block) =>
  collectStrings(blockdatas).some((text) => /https?:\/\/|mailto:/.test(text));

/** The body of a text: where a newsletter template explains itself, or says the same in every letter. */
const isBody = ({ leaf }: Prose) => (leaf?.type === 'html' ? leaf.allowed === 'rich' : leaf?.role === 'body');

const proseOfBlock = (block: Block, { parameters }: BlockTemplate) =>
  proseOfParts(
    filledParameters(block.blockdatas, parameters).map((field) => ({ ...field, block, name: '' })),
  );

/** The marks of the texts of a block as its template gives it. */
const examplesOf = onceFor((template: BlockTemplate): ReadonlySet<string> => {
  const block: Block = {
    ...{ id: '', blocktemplate: template.id, position: '', blockfilter: 'full' },
    blockdatas: defaultValues(template),
  };
  const leads = leadsSomewhere(block);
  return new Set(
    proseOfBlock(block, template)
      .filter((prose) => !leads || doubtOf(prose, template) === 'example')
      .map((prose) => markOf(prose, template)),
  );
});

/** The marks of the bodies of a block that a letter starts with. */
const defaultsOf = onceFor((block: Block) =>
  onceFor((template: BlockTemplate): readonly string[] =>
    leadsSomewhere(block)
      ? []
      : proseOfBlock(block, template)
          .filter(isBody)
          .map((prose) => markOf(prose, template)),
  ),
);

/**
 * Tells texts that nobody wrote: `example` where the block template's own example stands, `default` where a body is as a
 * template has it and its block leads nowhere, which may be meant.
 */
export function untouchedExamples({ context, facts }: CheckedEmail): (prose: Prose) => Doubt | undefined {
  const blocks = facts.startedWith ?? context.template.defaults.blocks;
  const defaults = new Set(
    sentBlocks({ blocks }, context).flatMap(({ block, template }) => defaultsOf(block)(template)),
  );
  return (prose) => {
    const template = prose.part && context.blockTemplates.get(prose.part.block.blocktemplate);
    if (!template) return undefined;
    const doubt = doubtOf(prose, template);
    if (doubt === undefined) return undefined;
    const mark = markOf(prose, template);
    if (examplesOf(template).has(mark)) return doubt;
    return defaults.has(mark) ? 'default' : undefined;
  };
}
