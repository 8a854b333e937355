import { z } from 'zod';
import { type TemplateUsage, TemplateUsageSchema } from '../../core/block-template/template-summary.ts';
import type { BlocksVersion } from '../../core/campaign/version.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { heldAliases } from '../../core/newsletter-template/aliases.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { NewsletterTemplateUsageSchema } from '../../core/newsletter-template/usage.ts';
import type { Widget } from '../../core/widget/widget.ts';
import { listCampaigns } from '../campaigns/list-campaigns.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadNewsletterTemplate } from './load-template-set.ts';

type UsageDeps = Parameters<typeof listCampaigns>[0] & Pick<Deps, 'widgets' | 'clips'>;

/** A campaign whose version cannot be read is told among the workspace's problems; it changes nothing here. */
async function currentContent(
  deps: Pick<Deps, 'versions'>,
  versionId: string | null,
): Promise<BlocksVersion | undefined> {
  if (versionId === null) return undefined;
  const version = await deps.versions.get(versionId).catch(onFailure(() => undefined, 'file-unreadable'));
  return version?.kind === 'blocks' ? version : undefined;
}

/** The widgets of a kind, each with the name of its newsletter template. */
async function listWidgets(
  { widgets }: Pick<Deps, 'widgets'>,
  templates: readonly NewsletterTemplate[],
  isWanted: (widget: Widget) => boolean,
): Promise<TemplateUsage['widgets']> {
  const nameOf = (wanted: string) => templates.find(({ id }) => id === wanted)?.name ?? wanted;
  const found = (await widgets.list()).filter(isWanted);
  return found.map(({ id, name, newslettertemplate_id }) => ({
    id,
    name,
    newslettertemplate: nameOf(newslettertemplate_id),
  }));
}

/** What a newsletter template has of a block template. */
function offerOf(
  { id, name, defaults, blocktemplates }: NewsletterTemplate,
  wanted: string,
): TemplateUsage['newslettertemplates'][number] {
  return {
    id,
    name,
    offered: blocktemplates !== 'all' && blocktemplates.includes(wanted),
    blocks: defaults.blocks.filter(({ blocktemplate }) => blocktemplate === wanted).length,
  };
}

/** Where blocks of a block template stand. Opens the current version of every campaign. */
export const findBlockTemplateUsage = verb(
  {
    input: z.strictObject({ blockTemplateId: IdSchema }),
    output: TemplateUsageSchema,
    summary: 'Où sert un modèle de bloc',
  },
  async (deps: UsageDeps, { blockTemplateId: wanted }) => {
    const isOf = ({ blocktemplate }: { blocktemplate: string }) => blocktemplate === wanted;
    const lines = (await listCampaigns(deps)).filter(({ archived }) => !archived);
    const campaigns = await Promise.all(
      lines.map(async ({ id, name, status, modified_since, outcomeUnknown, current_version_id }) => {
        const blocks = (await currentContent(deps, current_version_id))?.blocks.filter(isOf).length ?? 0;
        return { id, name, status, modified_since, outcomeUnknown, blocks };
      }),
    );
    const templates = await deps.newsletterTemplates.list();
    return {
      campaigns: campaigns.filter(({ blocks }) => blocks > 0),
      newslettertemplates: templates
        .map((template) => offerOf(template, wanted))
        .filter(({ offered, blocks }) => offered || blocks > 0),
      widgets: await listWidgets(deps, templates, isOf),
      clips: (await deps.clips.list()).filter(isOf).length,
    };
  },
);

/**
 * Which campaigns and saved blocks belong to a newsletter template, and what they name of it.
 * @throws AppError `newsletter-template-not-found`
 */
export const findNewsletterTemplateUsage = verb(
  {
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: NewsletterTemplateUsageSchema,
    summary: 'Les campagnes et les blocs enregistrés d’un modèle de newsletter',
  },
  async (deps: UsageDeps, { newsletterTemplateId: wanted }) => {
    const template = await loadNewsletterTemplate(deps, wanted);
    const isOf = (of: { newslettertemplate_id: string }) => of.newslettertemplate_id === wanted;
    const lines = (await listCampaigns(deps)).filter(isOf);
    const campaigns = lines.map(async (line) => {
      const { id, name, status, modified_since, outcomeUnknown, archived } = line;
      const content = await currentContent(deps, line.current_version_id);
      const blocks = content?.blocks ?? [];
      return {
        id,
        name,
        status,
        modified_since,
        outcomeUnknown,
        archived,
        blocks: blocks.length,
        positions: [...new Set(blocks.map(({ position }) => position))],
        aliases: content ? heldAliases(content, template) : [],
      };
    });
    return {
      campaigns: await Promise.all(campaigns),
      newslettertemplates: [],
      widgets: await listWidgets(deps, [template], isOf),
      clips: 0,
    };
  },
);
