import { z } from 'zod';
import { type TemplateUsage, TemplateUsageSchema } from '../../core/block-template/template-summary.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { IdSchema } from '../../core/id.ts';
import { ownAliases } from '../../core/newsletter-template/aliases.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { NewsletterTemplateUsageSchema } from '../../core/newsletter-template/usage.ts';
import type { Widget } from '../../core/widget/widget.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import { currentVersion } from '../campaigns/list-campaigns.ts';
import { loadCampaignStatus, type StatusDeps } from '../campaigns/load-campaign-status.ts';
import type { Deps } from '../deps.ts';
import { askLetters, type LettersDeps, untilAllAreRead } from '../letters/ask-letters.ts';
import { verb } from '../verb.ts';
import { namedWidget } from '../widgets/list-widgets.ts';
import { loadNewsletterTemplate } from './load-template-set.ts';

type UsageDeps = LettersDeps &
  StatusDeps &
  Pick<
    Deps,
    'campaigns' | 'newsletterTemplates' | 'blockTemplates' | 'widgets' | 'clips' | 'author' | 'caller'
  >;

/** Where a campaign stands, as a template's usage tells it. */
async function statusOf(deps: UsageDeps, campaign: Campaign) {
  const [current, proofs, sends] = await Promise.all([
    currentVersion(deps, campaign.id),
    deps.proofs.list(campaign.id),
    deps.sends.listOf(campaign.id),
  ]);
  const opened = { id: current?.id, version: async () => current && deps.versions.get(current.id) };
  const { voided: _, ...status } = await loadCampaignStatus(deps, campaign, { proofs, sends }, opened);
  return { at: current?.created_at ?? campaign.created_at, status };
}

/** The last saved first. */
async function lastFirst<Line extends { id: string }>(
  told: readonly Promise<{ at: string; line: Line }>[],
): Promise<Line[]> {
  return (await Promise.all(told))
    .sort((a, b) => b.at.localeCompare(a.at) || (a.line.id < b.line.id ? -1 : 1))
    .map(({ line }) => line);
}

/** The widgets of a kind, each with the name of its newsletter template. */
async function listWidgets(
  deps: Pick<Deps, 'widgets' | 'author' | 'caller'>,
  templates: readonly NewsletterTemplate[],
  isWanted: (widget: Widget) => boolean,
): Promise<TemplateUsage['widgets']> {
  const nameOf = (wanted: string) => templates.find(({ id }) => id === wanted)?.name ?? wanted;
  const found = (await deps.widgets.list()).filter(isWanted).map((widget) => namedWidget(deps, widget));
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

/** Where blocks of a block template stand. */
export const findBlockTemplateUsage = verb(
  {
    input: z.strictObject({ blockTemplateId: IdSchema }),
    output: TemplateUsageSchema,
    summary: 'Où sert un modèle de bloc',
  },
  async (deps: UsageDeps, { blockTemplateId: wanted }) => {
    const isOf = ({ blocktemplate }: { blocktemplate: string }) => blocktemplate === wanted;
    const { answer } = await askLetters(deps, untilAllAreRead, (letters) =>
      letters.naming({ kind: 'block', names: [wanted] }),
    );
    const counts = new Map(
      answer.filter(({ isCurrent }) => isCurrent).map((one) => [one.campaign, one.note]),
    );
    const using = (await deps.campaigns.list()).filter(({ id, archived }) => !archived && counts.has(id));
    const shared = withCachedTemplates(deps);
    const campaigns = using.map(async (campaign) => {
      const { id, name } = campaign;
      const { at, status } = await statusOf(shared, campaign);
      return { at, line: { id, name, ...status, blocks: Number(counts.get(id)) } };
    });
    const templates = await deps.newsletterTemplates.list();
    return {
      campaigns: await lastFirst(campaigns),
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
    const own = (await deps.campaigns.list()).filter(isOf);
    const { answer } = await askLetters(deps, untilAllAreRead, (letters) =>
      letters.currentNames({ campaigns: own.map(({ id }) => id), aliases: ownAliases(template) }),
    );
    const named = new Map(answer.map(({ campaign, ...names }) => [campaign, names]));
    const shared = withCachedTemplates(deps);
    const campaigns = own.map(async (campaign) => {
      const { id, name, archived } = campaign;
      const { blocks = 0, positions = [], aliases = [] } = named.get(id) ?? {};
      const { at, status } = await statusOf(shared, campaign);
      return { at, line: { id, name, ...status, archived, blocks, positions, aliases } };
    });
    return {
      campaigns: await lastFirst(campaigns),
      newslettertemplates: [],
      widgets: await listWidgets(deps, [template], isOf),
      clips: 0,
    };
  },
);
