import { defaultValues } from '../../../../core/block-template/values.ts';
import type { Block } from '../../../../core/campaign/block.ts';
import { collectStrings } from '../../../../core/collect-strings.ts';
import type { RenderContext } from '../../../render/render-context.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { type FieldOccurrence, occurrencesOf } from '../../parts.ts';
import { collectProse, type Prose } from '../../prose.ts';

/** Headers and footers are the same from letter to letter. */
const isFrame = ({ block }: FieldOccurrence) =>
  block.blockfilter === 'header' || block.blockfilter === 'footer';

/** 'Réserver' on a button is meant to stay. */
function namesLink({ block, field }: FieldOccurrence, { blockTemplates }: RenderContext): boolean {
  const parameters = blockTemplates.get(block.blocktemplate)?.parameters ?? [];
  return parameters.some(({ kind, settings }) => kind === 'link' && settings.wordsFrom === field);
}

/** How sure it is that a text nobody changed was to be replaced: `example`, or only `default`. */
type Doubt = 'example' | 'default';

/**
 * What the default of a text is, where it stays: an example where it is an article's own words, or what the block
 * template requires, for it asks the person to fill it; perhaps one where it is a body; headings and words of links are
 * meant to stay.
 */
function doubtOf(prose: Prose, context: RenderContext): Doubt | undefined {
  const { part, leaf } = prose;
  if (!part || !leaf || isFrame(part)) return undefined;
  if (leaf.type === 'words' && (leaf.role === 'alt' || leaf.role === 'call')) return undefined;
  if (leaf.at.length > 0 || (part.parameter.required && !namesLink(part, context))) return 'example';
  return isBody(prose) ? 'default' : undefined;
}

/** Of an entry of a list, all that is required must be as it was: 'salles' under another number is the writer's. */
function requiredOf(
  { block, field, path, siblings }: FieldOccurrence,
  { blockTemplates }: RenderContext,
): unknown[] {
  const list = blockTemplates.get(block.blocktemplate)?.parameters.find(({ key }) => key === field);
  if (list?.kind !== 'list' || path === field) return [];
  return list.settings.of.filter(({ required }) => required).map(({ key }) => siblings[key]);
}

const markOf = (prose: Prose, context: RenderContext): string => {
  const { part, path = '', words } = prose;
  if (!part) return '';
  const required = requiredOf(part, context);
  return JSON.stringify([part.block.blocktemplate, path.replace(/\[\d+\]/, '[]'), words.trim(), required]);
};

const proseOfBlocks = (draft: CheckedEmail['draft'], blocks: Block[], context: RenderContext) =>
  collectProse({ kind: 'blocks', draft, parts: occurrencesOf({ blocks }, context) }).filter(
    ({ part }) => part,
  );

/** The same block as its template gives it. */
const untouched = (block: Block, { blockTemplates }: RenderContext): Block => ({
  ...block,
  hidden: false,
  blockdatas: defaultValues(blockTemplates.get(block.blocktemplate) ?? { parameters: [] }),
});

/** A page to lead to makes a default block one that is meant to be sent. */
const leadsSomewhere = ({ part }: Prose) =>
  collectStrings(part?.block.blockdatas).some((text) => /https?:\/\/|mailto:/.test(text));

/** The body of a text: where a newsletter template explains itself, or says the same in every letter. */
const isBody = ({ leaf }: Prose) => (leaf?.type === 'html' ? leaf.allowed === 'rich' : leaf?.role === 'body');

/**
 * Tells texts that nobody wrote: `example` where the block template's own example stands, `default` where a body is as a
 * template has it and its block leads nowhere, which may be meant.
 */
export function untouchedExamples({
  draft,
  context,
  facts,
}: CheckedEmail): (prose: Prose) => Doubt | undefined {
  const kinds = new Map(draft.blocks.map((block) => [`${block.blocktemplate} ${block.blockfilter}`, block]));
  const marks = (blocks: Block[], isOne: (prose: Prose) => boolean) =>
    new Set(
      proseOfBlocks(draft, blocks, context)
        .filter(isOne)
        .map((prose) => markOf(prose, context)),
    );
  const examples = marks(
    Array.from(kinds.values(), (block) => untouched(block, context)),
    (prose) => doubtOf(prose, context) === 'example' || !leadsSomewhere(prose),
  );
  const defaults = marks(
    facts.startedWith ?? context.template.defaults.blocks,
    (prose) => isBody(prose) && !leadsSomewhere(prose),
  );
  return (prose) => {
    const doubt = doubtOf(prose, context);
    if (doubt === undefined) return undefined;
    const mark = markOf(prose, context);
    if (examples.has(mark)) return doubt;
    return defaults.has(mark) ? 'default' : undefined;
  };
}
