import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Block } from '../../core/campaign/block.ts';
import { getBlockForm } from '../../use-cases/blocks/get-block-form.ts';
import { renderBlock } from '../../use-cases/blocks/render-block.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { listAvailableBlocks } from '../../use-cases/templates/list-available-blocks.ts';
import { availableBlocks } from '../fragments/available-blocks.ts';
import { blockForm } from '../fragments/block-form.ts';
import { mount } from '../mount.ts';

const rows = contract.blockTemplates;

/** Over HTTP a block's values are JSON text. */
const answered = (block: Block) => ({ ...block, blockdatas: JSON.stringify(block.blockdatas) });

export function blockTemplateRoutes(router: Router, deps: Deps): void {
  mount(router, rows.available, async (input) => {
    const blocks = await listAvailableBlocks(deps, input);
    return { html: availableBlocks(input.newsletterTemplateId, blocks), blocks };
  });
  mount(router, rows.block, async (input) => {
    const { html, block } = await renderBlock(deps, input);
    return { html, blocks: [answered(block)] };
  });
  mount(router, rows.blockForm, async (input) => {
    const { block, blockTemplate, values, look } = await getBlockForm(deps, input);
    const { newslettertemplate_id, campaign_id } = input;
    const target = { newslettertemplate_id, campaign_id, ...block };
    return {
      html: blockForm(target, blockTemplate, values, look.template),
      form: { block: answered(block), blocktemplate: blockTemplate, values },
    };
  });
}
