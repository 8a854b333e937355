import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { formWording } from '../../core/wording/forms.ts';
import { type FieldChoices, hidden } from './fields/drawn-field.ts';
import { drawField } from './fields/index.ts';
import { html } from './html.ts';

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
<p><button type="submit">${formWording.saveBlock}</button></p>
</form>`.toString();
}
