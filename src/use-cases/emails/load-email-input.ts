import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { BlocksVersion, Draft, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import { pictureHosting } from '../../core/media/addresses.ts';
import { type Picture, PictureSchema } from '../../core/media/media.ts';
import type { PlainContext } from '../../email/draw-work.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { loadRaw, loadVersion } from '../versions/load-version.ts';

/** Facts of the pictures that are there, by address. */
export async function loadPictures(
  deps: Pick<Deps, 'medias'>,
  addresses: readonly string[],
): Promise<Record<string, Picture>> {
  const found = await Promise.all(
    addresses.map(async (url) => [url, await deps.medias.picture(url)] as const),
  );
  return Object.fromEntries(found.flatMap(([url, picture]) => (picture ? [[url, { ...picture, url }]] : [])));
}

/** As `loadPictures`, in a list. */
export const listPictures = verb(
  {
    input: z.strictObject({
      /** Addresses as content has them, derived ones too. */
      urls: z.array(z.string().max(4_000)).max(200),
    }),
    output: z.array(PictureSchema),
    summary: 'Ce que la composition doit savoir d’images ; celles qui n’existent pas n’y sont pas',
  },
  async (deps: Pick<Deps, 'medias'>, { urls }) => Object.values(await loadPictures(deps, urls)),
);

export type EmailDeps = Pick<
  Deps,
  'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'platform' | 'config'
>;

/** A version of a campaign. */
export interface EmailRef {
  campaign: Campaign;
  version: Version;
}

/** All that a version becomes an email of, loaded once. */
export interface EmailInput extends EmailRef {
  templateSet: TemplateSet;
  /** Its content; of a document that others wrote, its lines. */
  draft: Draft;
  context: PlainContext;
  /** Those of ours that its content shows. */
  pictures: Readonly<Record<string, Picture>>;
  /** What a raw version leaves as: its own bytes, and the files that came with them. */
  raw?: RawContent & { charset: string };
  /** What those bytes say; '' where blocks say it. */
  html: string;
}

/** A version with what its content stands on: the templates, the pictures that it shows, its own bytes. */
type VersionParts = Pick<EmailInput, 'templateSet' | 'pictures'> &
  (
    | { version: BlocksVersion; raw?: undefined }
    | { version: RawVersion; raw: NonNullable<EmailInput['raw']> }
  );

/** @throws AppError `newsletter-template-not-found`, `version-not-found` */
export async function loadVersionParts(
  deps: Pick<Deps, 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias'>,
  version: Version,
  templateId: string,
): Promise<VersionParts> {
  const templateSet = await loadTemplateSet(deps, templateId);
  if (version.kind === 'raw') {
    const raw = { ...(await loadRaw(deps, version.id)), charset: version.charset };
    return { version, templateSet, pictures: {}, raw };
  }
  const pictures = await loadPictures(deps, pictureAddresses(version.blocks, templateSet.blockTemplates));
  return { version, templateSet, pictures };
}

/**
 * Loads what an email is made of.
 * @throws AppError `newsletter-template-not-found`, `version-not-found`
 */
export async function loadEmailInput(deps: EmailDeps, ref: EmailRef): Promise<EmailInput> {
  const { campaign } = ref;
  const parts = await loadVersionParts(deps, ref.version, campaign.newslettertemplate_id);
  const { version, templateSet, pictures, raw } = parts;
  const mode = 'send' as const;
  if (raw) {
    const { subject, preheader, text, charset } = version;
    return {
      ...{ campaign, version, templateSet, pictures, raw },
      draft: { subject, preheader, text, parameters: CampaignSettingsSchema.parse({}), blocks: [] },
      context: { ...templateSet, pictures, hosting: 'written', mode },
      html: decodeHtml(raw.html, charset),
    };
  }
  const { timeZone } = deps.config;
  const tracking = deps.config.tracking.parameters;
  const hosting = pictureHosting(deps.config, deps.platform.traits);
  return {
    ...{ campaign, version, templateSet, pictures, draft: version, html: '' },
    context: { ...templateSet, pictures, hosting, tracking, timeZone, mode },
  };
}

/**
 * The same, of a campaign's version, the current one when none is named.
 * @throws AppError `campaign-not-found`, as `loadVersion` and `loadEmailInput`
 */
export async function loadEmail(
  deps: EmailDeps & Pick<Deps, 'campaigns'>,
  { campaignId, versionId }: { campaignId: string; versionId?: string | undefined },
): Promise<EmailInput> {
  const campaign = await loadCampaign(deps, campaignId);
  return loadEmailInput(deps, { campaign, version: await loadVersion(deps, campaign.id, versionId) });
}
