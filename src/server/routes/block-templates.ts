import type { blockTemplateRows } from '../../contract/block-templates.ts';
import { documentedBlock } from '../../use-cases/blocks/load-block.ts';
import { getBlockForm, renderBlock } from '../../use-cases/blocks/render-block.ts';
import { listAvailableBlocks } from '../../use-cases/templates/list-available-blocks.ts';
import { availableBlocks } from '../fragments/available-blocks.ts';
import { blockForm } from '../fragments/block-form.ts';
import { over, type VerbsOf, withHtml } from '../verbs.ts';

export const blockTemplateVerbs = {
  available: withHtml(listAvailableBlocks, ({ newsletterTemplateId }, blocks) =>
    availableBlocks(newsletterTemplateId, blocks),
  ),
  block: over(documentedBlock.drawn, async (deps, input) => {
    const { html, block } = await renderBlock(deps, input);
    return { html, blocks: [block] };
  }),
  blockForm: over(documentedBlock.form, async (deps, input) => {
    const { block, blockTemplate, values, templateSet } = await getBlockForm(deps, input);
    const { newslettertemplate_id, campaign_id } = input;
    const target = { newslettertemplate_id, campaign_id, ...block };
    return {
      html: blockForm(target, blockTemplate, values, templateSet.template),
      form: { block, blocktemplate: blockTemplate, values },
    };
  }),
} satisfies VerbsOf<typeof blockTemplateRows>;
