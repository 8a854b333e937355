import type { OfferedBlock } from '../../core/block-template/offered-block.ts';
import { hidden } from './fields/drawn-field.ts';
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
