import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { OfferedBlock } from '../../core/block-template/template-summary.ts';
import { saveBlock } from '../../core/wording/phrases.ts';
import { savedBlockWords as words } from '../../core/wording/saved-blocks.ts';
import { type FieldChoices, hidden } from './fields/drawn-field.ts';
import { drawField } from './fields/index.ts';
import { html } from './html.ts';

/** The blocks a newsletter template offers; each one's button answers the block drawn with its defaults. */
export function availableBlocks(newsletterTemplateId: string, blocks: readonly OfferedBlock[]): string {
  return html`<ul>${blocks.map(
    ({ id, name, description, blockfilter, thumbnail }) => html`
<li><form method="post" action="/campaign/ajaxgetcampaignblock" enctype="multipart/form-data">
${hidden('blocktemplate', id)}${hidden('blockfilter', blockfilter)}${hidden('newslettertemplate_id', newsletterTemplateId)}
${thumbnail !== null && html`<img src="${thumbnail}" alt="">`}
<button type="submit">${name}</button>${description && html` <small>${description}</small>`}
</form></li>`,
  )}
</ul>`.toString();
}

/** A widget or a clip, as the list without script needs it. */
interface SavedBlock {
  id: string;
  name: string;
  category?: string;
  author?: string;
  access?: keyof typeof words.access;
  blocktemplate: string;
  blockfilter: string;
  /** JSON text. */
  params: string;
  thumbnail: string | null;
  problem: string | null;
}

/** Saved blocks; each one's first button answers the block drawn, its second one deletes it. */
export function savedBlocks(
  newsletterTemplateId: string,
  deletePath: string,
  blocks: readonly SavedBlock[],
): string {
  return html`<ul>${blocks.map(
    (block) => html`
<li>${block.thumbnail !== null && html`<img src="${block.thumbnail}" alt="">`}
<form method="post" action="/campaign/ajaxgetcampaignblock" enctype="multipart/form-data">
${hidden('blocktemplate', block.blocktemplate)}${hidden('blockfilter', block.blockfilter)}${hidden('blockdatas', block.params)}${hidden('newslettertemplate_id', newsletterTemplateId)}
<button type="submit">${block.name}</button>${factsOf(block).map((fact) => html` <small>${fact}</small>`)}${
      block.problem !== null && html` <small>${block.problem}</small>`
    }
</form>
<form method="post" action="${deletePath}${encodeURIComponent(block.id)}">
<button type="submit">${words.removeNamed(block.name)}</button>
</form></li>`,
  )}
</ul>`.toString();
}

const factsOf = ({ category = '', author, access }: SavedBlock): string[] => [
  ...(category === '' ? [] : [category]),
  ...(author === undefined ? [] : [words.by(author)]),
  ...(access === undefined ? [] : [words.access[access]]),
];

/** The block a form is for, as the documented endpoints name its fields. */
interface BlockFormTarget {
  blocktemplate: string;
  id: string;
  position: string;
  blockfilter: string;
  newslettertemplate_id?: string;
  campaign_id?: string;
}

const targetFields = [
  'blocktemplate',
  'id',
  'position',
  'blockfilter',
  'newslettertemplate_id',
  'campaign_id',
] as const satisfies readonly (keyof BlockFormTarget)[];

/** The form of a block's parameters; posted, it answers the block drawn with them. */
export function blockForm(
  target: BlockFormTarget,
  { name, parameters }: Pick<BlockTemplate, 'name' | 'parameters'>,
  values: Readonly<Record<string, unknown>>,
  choices: FieldChoices,
): string {
  return html`<form method="post" action="/campaign/ajaxgetcampaignblock" enctype="multipart/form-data">
<h2>${name}</h2>
${targetFields.map((field) => hidden(field, target[field]))}
${parameters.map((parameter) => drawField(parameter, parameter.key, values[parameter.key], choices))}
<p><button type="submit">${saveBlock}</button></p>
</form>`.toString();
}
