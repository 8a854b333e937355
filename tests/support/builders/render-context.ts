import { type BlockTemplate, BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import type { Block } from '../../../src/core/campaign/block.ts';
import { type CampaignSettings, CampaignSettingsSchema } from '../../../src/core/campaign/parameters.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { filterOf } from '../../../src/core/positions/rows.ts';
import type { RenderContext, RenderedEmail } from '../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { aNewsletterTemplate } from './templates.ts';

/** A newsletter template with a colour and a font for every use. */
export function aPalettedTemplate(facts: Record<string, unknown> = {}) {
  return aNewsletterTemplate({
    colors: [
      { alias: 'papier', label: 'Papier', csscode: '#ffffff' },
      { alias: 'sable', label: 'Sable', csscode: '#f4eee2' },
      { alias: 'nuit', label: 'Nuit', csscode: '#10243a' },
      { alias: 'encre', label: 'Encre', csscode: '#222b33' },
      { alias: 'brique', label: 'Brique', csscode: '#9c3f26', dark: '#f0a184' },
      { alias: 'jaune', label: 'Jaune', csscode: '#f2d06b' },
      { alias: 'court', label: 'Court', csscode: '#abc' },
    ],
    fonts: [
      { alias: 'georgia', label: 'Georgia', cssfamily: "Georgia, 'Times New Roman', serif" },
      { alias: 'verdana', label: 'Verdana', cssfamily: 'Verdana, sans-serif' },
    ],
    roles: { paper: 'papier', text: 'encre', accent: 'brique', titleFont: 'georgia', textFont: 'verdana' },
    ...facts,
  });
}

export function aRenderContext(facts: Partial<RenderContext> = {}): RenderContext {
  return {
    template: aPalettedTemplate(),
    blockTemplates: new Map(),
    pictures: {},
    mode: 'send',
    ...facts,
  };
}

/** A picture that may be sent as it is where it fits. */
export const aPictureOf = (width: number, height: number) => ({
  width,
  height,
  mail: { type: 'jpg' as const, asIs: true },
});

type TemplateInput = Partial<Omit<BlockTemplate, 'parameters' | 'look'>> & {
  look?: Record<string, unknown>;
};

/** A block template of these parameters; each gets its key as label. */
export function aTemplateOf(
  parameters: Record<string, unknown>[],
  { look = {}, ...facts }: TemplateInput = {},
): BlockTemplate {
  return BlockTemplateSchema.parse({
    id: 'essai',
    name: 'Essai',
    blockfilters: ['full', 'semi', 'header', 'footer'],
    look,
    parameters: parameters.map((parameter) => ({ label: String(parameter.key), ...parameter })),
    ...facts,
  });
}

/** A block of that template, in `full1` unless said. */
export function aBlockOf(
  template: BlockTemplate,
  blockdatas: Record<string, unknown>,
  facts: Partial<Block> = {},
): Block {
  const position = facts.position ?? 'full1';
  return {
    id: 'b1',
    blocktemplate: template.id,
    position,
    blockfilter: filterOf(position),
    blockdatas,
    ...facts,
  };
}

export const someParameters = (facts: Partial<CampaignSettings> = {}): CampaignSettings =>
  CampaignSettingsSchema.parse({ linkcolor: 'brique', backgroundcolor: 'sable', ...facts });

/** A newsletter of these blocks and nothing else. */
export function draftOf(blocks: Block[], facts: Partial<Draft> = {}): Draft {
  return { subject: 'Essai', preheader: '', text: '', parameters: someParameters(), blocks, ...facts };
}

/** One block of a template of its own, rendered in a newsletter. */
export function renderOne(
  template: BlockTemplate,
  blockdatas: Record<string, unknown>,
  facts: Partial<RenderContext> = {},
  block: Partial<Block> = {},
): RenderedEmail {
  const context = aRenderContext({ blockTemplates: new Map([[template.id, template]]), ...facts });
  return renderVersion(draftOf([aBlockOf(template, blockdatas, block)]), context);
}
