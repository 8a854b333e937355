import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import { firstOf } from '../../core/positions/rows.ts';
import { fillTokens } from '../tokens/fill-tokens.ts';
import { shownPersona } from '../tokens/shown-persona.ts';
import { CONTENT_WIDTH_PX, HALF_WIDTH_PX } from './block.ts';
import type { RenderContext } from './render-context.ts';

/** A filled block outside any letter, in the look of a newsletter template. */
export interface SingleBlock {
  blockTemplate: BlockTemplate;
  /** Type of position it is shown in. */
  blockfilter: BlockFilter;
  datas: BlockValues;
  template: NewsletterTemplate;
}

/** What the renderer is asked to draw it with; what else it needs depends on who asks. */
export interface SingleBlockRendering {
  block: Block;
  parameters: CampaignSettings;
  context: Pick<RenderContext, 'template' | 'blockTemplates' | 'mode'>;
}

/** px: the width that a block is drawn at where it stands alone. */
export const singleBlockWidth = (blockfilter: BlockFilter): number =>
  blockfilter === 'semi' ? HALF_WIDTH_PX : CONTENT_WIDTH_PX;

/** CSS px: of a block that is longer its picture shows the beginning. */
export const MAX_PICTURE_HEIGHT_PX = 1240;

/** The one way to draw a block that stands alone: what its picture shows, and what is shown until there is one. */
export function renderSingleBlock({
  blockTemplate,
  blockfilter,
  datas,
  template,
}: SingleBlock): SingleBlockRendering {
  const position = firstOf[blockfilter];
  // The template may have lost the type of position that a widget or clip was saved for.
  const blockTemplates = new Map([[blockTemplate.id, { ...blockTemplate, blockfilters: [blockfilter] }]]);
  return {
    block: { id: 'bloc', blocktemplate: blockTemplate.id, position, blockfilter, blockdatas: datas },
    parameters: template.defaults.parameters,
    context: { template: { ...template, positions: [position] }, blockTemplates, mode: 'edit' },
  };
}

/** A page that shows a drawn block and nothing else, read by the person whom pages of ours are shown to. */
export const singleBlockPage = (drawn: string, blockfilter: BlockFilter): string =>
  `<!DOCTYPE html><html lang="fr"><title></title><body style="margin:0">` +
  `<div id="bloc" style="width:${singleBlockWidth(blockfilter)}px;word-break:break-word">${fillTokens(drawn, shownPersona, 'html')}</div>`;
