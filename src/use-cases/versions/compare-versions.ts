import { z } from 'zod';
import { type Campaign, versionLabel } from '../../core/campaign/campaign.ts';
import { ChangeSchema } from '../../core/campaign/diff/change.ts';
import { type ListedVersion, ListedVersionSchema } from '../../core/campaign/listed-version.ts';
import type { Version, VersionSummary } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { loadRaw, loadVersionAs, versionMissing } from './load-version.ts';

/** A version that is compared, by its author's name. */
const ComparedVersionSchema = ListedVersionSchema.pick({
  id: true,
  created_at: true,
  name: true,
  label: true,
});

type CompareDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'renderer'
>;

/** A version as people know it. */
type ComparedVersion = Pick<ListedVersion, 'id' | 'created_at' | 'name' | 'label'>;

const lineOf = (campaign: Campaign, version: VersionSummary): ComparedVersion => {
  const { id, created_at, author } = version;
  return { id, created_at, name: author, label: versionLabel(campaign, version) };
};

async function contentOf(deps: CompareDeps, kind: Version['kind'], { campaign_id, id }: VersionSummary) {
  const version = await loadVersionAs(deps, kind, campaign_id, id);
  if (version.kind === 'blocks') return version;
  const { html } = await loadRaw(deps, version.id);
  return { ...version, html: decodeHtml(html, version.charset) };
}

/**
 * What changed from one version of a campaign to another; without `to` to the current one, without `from` from the one
 * before it.
 * @param templates the campaign's templates, where they are loaded
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`, `comparing-stopped`
 */
export const compareVersions = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      from: VersionIdSchema.optional(),
      to: VersionIdSchema.optional(),
    }),
    output: z.object({
      /** Null where `to` is the first version and no other was asked for: it has nothing before it. */
      from: ComparedVersionSchema.nullable(),
      to: ComparedVersionSchema,
      changes: z.array(ChangeSchema),
    }),
    summary:
      'Ce qui a changé d’une version à une autre (sans « to » la courante, sans « from » la précédente)',
  },
  async (deps: CompareDeps, input, templates?: TemplateSet) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const versions = await deps.versions.list(campaign.id);
    const find = (versionId: string) => {
      const found = versions.find(({ id }) => id === versionId);
      if (!found) throw versionMissing(versionId, versions);
      return found;
    };
    const [current] = versions;
    const to = input.to === undefined ? current : find(input.to);
    if (!to) throw AppError.of('version-not-found', { versionId: campaign.id });
    const from = input.from === undefined ? versions[versions.indexOf(to) + 1] : find(input.from);
    if (!from) return { from: null, to: lineOf(campaign, to), changes: [] };
    const { template: look, blockTemplates } =
      templates ?? (await loadTemplateSet(deps, campaign.newslettertemplate_id));
    const before = await contentOf(deps, campaign.kind, from);
    const after = await contentOf(deps, campaign.kind, to);
    const changes = await deps.renderer.compare({ before, after, names: { look, blockTemplates } });
    return { from: lineOf(campaign, from), to: lineOf(campaign, to), changes };
  },
);
