import type { blockTemplateRows } from '../../contract/block-templates.ts';
import type { newsletterTemplateRows } from '../../contract/newsletter-templates.ts';
import type { templateRows } from '../../contract/templates.ts';
import type { themeRows } from '../../contract/themes.ts';
import type { thumbnailRows } from '../../contract/thumbnails.ts';
import { documentedBlock } from '../../use-cases/blocks/load-block.ts';
import { getBlockForm, renderBlock } from '../../use-cases/blocks/render-block.ts';
import { deleteBlockTemplate, deleteNewsletterTemplate } from '../../use-cases/templates/delete-template.ts';
import { findBlockTemplateUsage, findNewsletterTemplateUsage } from '../../use-cases/templates/find-usage.ts';
import { getParameterForm } from '../../use-cases/templates/get-parameter-form.ts';
import { getTemplateDocument } from '../../use-cases/templates/get-template-document.ts';
import { listAvailableBlocks } from '../../use-cases/templates/list-available-blocks.ts';
import { getBlockTemplate, listBlockTemplates } from '../../use-cases/templates/list-block-templates.ts';
import { listNewsletterTemplates } from '../../use-cases/templates/list-newsletter-templates.ts';
import { previewBlockTemplate } from '../../use-cases/templates/preview-block-template.ts';
import { createBlockTemplate, saveBlockTemplate } from '../../use-cases/templates/save-block-template.ts';
import {
  createNewsletterTemplate,
  restoreDefault,
  saveNewsletterTemplate,
} from '../../use-cases/templates/save-newsletter-template.ts';
import { addTheme } from '../../use-cases/themes/add-theme.ts';
import { applyTheme } from '../../use-cases/themes/apply-theme.ts';
import { listThemes } from '../../use-cases/themes/list-themes.ts';
import { takeThemeBlocks } from '../../use-cases/themes/take-theme-blocks.ts';
import { getThemePreview, tryTheme } from '../../use-cases/themes/try-theme.ts';
import { updateThumbnail } from '../../use-cases/thumbnails/store-thumbnail.ts';
import { availableBlocks, blockForm } from '../fragments/blocks.ts';
import { parameterItem } from '../fragments/parameter-item.ts';
import { over, type VerbsOf, withHtml } from '../verbs.ts';

export const templateVerbs = {
  list: listBlockTemplates,
  get: getBlockTemplate,
  usage: findBlockTemplateUsage,
  create: createBlockTemplate,
  save: saveBlockTemplate,
  delete: deleteBlockTemplate,
  preview: previewBlockTemplate,
  paramForm: withHtml(getParameterForm, ({ index = 0 }, _told, { parameter }) =>
    parameterItem(parameter, index),
  ),
} satisfies VerbsOf<typeof templateRows>;

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

export const newsletterTemplateVerbs = {
  list: listNewsletterTemplates,
  get: getTemplateDocument,
  usage: findNewsletterTemplateUsage,
  create: createNewsletterTemplate,
  save: saveNewsletterTemplate,
  restoreDefault: restoreDefault,
  delete: deleteNewsletterTemplate,
} satisfies VerbsOf<typeof newsletterTemplateRows>;

export const thumbnailVerbs = {
  update: updateThumbnail,
} satisfies VerbsOf<typeof thumbnailRows>;

export const themeVerbs = {
  list: listThemes,
  add: addTheme,
  apply: applyTheme,
  takeBlocks: takeThemeBlocks,
  try: tryTheme,
  preview: getThemePreview,
} satisfies VerbsOf<typeof themeRows>;
