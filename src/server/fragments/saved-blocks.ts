import { savedBlockWords as words } from '../../core/wording/saved-blocks.ts';
import { hidden } from './fields/drawn-field.ts';
import { html } from './html.ts';

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
