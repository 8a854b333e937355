import type { TemplateUsage } from '../../core/block-template/template-line.ts';
import type { BlocksVersion } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { heldAliases } from '../../core/newsletter-template/held-aliases.ts';
import type { NewsletterTemplateUsage } from '../../core/newsletter-template/usage.ts';
import { listCampaigns } from '../campaigns/list-campaigns.ts';
import type { Deps } from '../deps.ts';

type UsageDeps = Parameters<typeof listCampaigns>[0] & Pick<Deps, 'widgets' | 'clips'>;

/** A campaign whose version cannot be read is told among the workspace's problems; it changes nothing here. */
async function currentContent(
  deps: Pick<Deps, 'versions'>,
  versionId: string | null,
): Promise<BlocksVersion | undefined> {
  if (versionId === null) return undefined;
  try {
    const version = await deps.versions.get(versionId);
    return version?.kind === 'blocks' ? version : undefined;
  } catch (error) {
    if (AppError.is(error, 'file-unreadable')) return undefined;
    throw error;
  }
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** Where blocks of a block template stand. Opens the current version of every campaign. */
export async function findBlockTemplateUsage(
  deps: UsageDeps,
  { blockTemplateId: wanted }: { blockTemplateId: string },
): Promise<TemplateUsage> {
  const isOf = ({ blocktemplate }: { blocktemplate: string }) => blocktemplate === wanted;
  const lines = (await listCampaigns(deps)).filter(({ archived }) => !archived);
  const campaigns = await Promise.all(
    lines.map(async ({ id, name, status, current_version_id }) => {
      const blocks = (await currentContent(deps, current_version_id))?.blocks.filter(isOf).length ?? 0;
      return { id, name, status, blocks };
    }),
  );
  const templates = await deps.newsletterTemplates.list();
  const inTemplate = templates.filter(
    ({ defaults, blocktemplates }) =>
      defaults.blocks.some(isOf) || (blocktemplates !== 'all' && blocktemplates.includes(wanted)),
  );
  return {
    campaigns: campaigns.filter(({ blocks }) => blocks > 0),
    newslettertemplates: inTemplate.map(named),
    widgets: (await deps.widgets.list()).filter(isOf).map(named),
    clips: (await deps.clips.list()).filter(isOf).length,
  };
}

/**
 * Which campaigns and saved blocks belong to a newsletter template, and what they name of it.
 * @throws AppError `newsletter-template-not-found`
 */
export async function findNewsletterTemplateUsage(
  deps: UsageDeps,
  { newsletterTemplateId: wanted }: { newsletterTemplateId: string },
): Promise<NewsletterTemplateUsage> {
  const template = await deps.newsletterTemplates.get(wanted);
  if (!template) throw AppError.of('newsletter-template-not-found', { template: wanted });
  const isOf = (of: { newslettertemplate_id: string }) => of.newslettertemplate_id === wanted;
  const lines = (await listCampaigns(deps)).filter(isOf);
  const campaigns = lines.map(async ({ id, name, status, archived, current_version_id }) => {
    const content = await currentContent(deps, current_version_id);
    const blocks = content?.blocks ?? [];
    return {
      id,
      name,
      status,
      archived,
      blocks: blocks.length,
      positions: [...new Set(blocks.map(({ position }) => position))],
      aliases: content ? heldAliases(content, template) : [],
    };
  });
  return {
    campaigns: await Promise.all(campaigns),
    newslettertemplates: [],
    widgets: (await deps.widgets.list()).filter(isOf).map(named),
    clips: 0,
  };
}
