import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { BlocksVersion, Draft, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import type { CheckFacts } from '../../core/checks/check-facts.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { pictureHosting } from '../../core/media/hosting.ts';
import type { PicturePlaces } from '../../email/email-work.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import type { RenderContext } from '../../email/render/render-context.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { loadRaw } from '../versions/load-raw.ts';
import { loadPictures } from './load-pictures.ts';

export type RenderDeps = Pick<
  Deps,
  'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'renderer' | 'platform' | 'config'
>;

/** A version as an email; tokens stay as they are. */
export interface DrawnVersion {
  html: string;
  text: string;
  findings: Finding[];
  /** Addresses of what is sent of each picture it shows, before they get their places; none of a raw one. */
  pictures: string[];
  look: TemplateSet;
  /** What a raw version leaves as: its own bytes, and the files that came with them. */
  raw?: RawContent & { charset: string };
}

interface DrawWish {
  places?: PicturePlaces;
  /** Whether its blocks bear their names. */
  isNamed?: boolean;
  /** What the checks know besides the content; without them only the press remarks. */
  facts?: CheckFacts | undefined;
}

/** A version ready to be drawn, again and again. */
export interface PreparedEmail {
  /** @throws AppError `drawing-stopped` */
  draw: (wish?: DrawWish) => Promise<DrawnVersion>;
  /** Where its links lead, as its content says. @throws AppError `drawing-stopped` */
  addresses: () => Promise<string[]>;
}

async function blocksDrawing(
  deps: RenderDeps,
  draft: BlocksVersion,
  { look, mode }: { look: TemplateSet; mode: RenderContext['mode'] },
): Promise<PreparedEmail> {
  const pictures = await loadPictures(deps, pictureAddresses(draft.blocks, look.blockTemplates));
  const tracking = deps.config.tracking.parameters;
  const hosting = pictureHosting(deps.config, deps.platform.traits);
  const context = { ...look, pictures, hosting, tracking, mode };
  return {
    draw: async ({ isNamed = false, ...wish } = {}) => ({
      ...(await deps.renderer.letter({ draft, context: { ...context, isNamed }, ...wish })),
      look,
    }),
    addresses: () => deps.renderer.addresses({ draft, context }),
  };
}

async function rawDrawing(deps: RenderDeps, version: RawVersion, look: TemplateSet): Promise<PreparedEmail> {
  const raw = { ...(await loadRaw(deps, version.id)), charset: version.charset };
  const html = decodeHtml(raw.html, raw.charset);
  const { subject, preheader, text } = version;
  const draft: Draft = { subject, preheader, text, parameters: CampaignSettingsSchema.parse({}), blocks: [] };
  const context = { ...look, pictures: {}, hosting: 'written' as const, mode: 'send' as const };
  const work = { draft, html, context };
  return {
    draw: async ({ facts } = {}) => ({
      ...{ html, look, raw, pictures: [] },
      // What is too long to be analysed leaves all the same, its bytes as they are.
      ...(await deps.renderer.raw({ ...work, facts }).catch((failure) => {
        if (!AppError.is(failure, 'drawing-stopped')) throw failure;
        return deps.renderer.raw({ ...work, facts, isBrief: true });
      })),
    }),
    addresses: () => deps.renderer.addresses(work),
  };
}

/**
 * Gets ready to draw a version: everything is loaded once. In `edit` mode blocks bear their ids; a raw version has none.
 * @throws AppError `newsletter-template-not-found`, `version-not-found`
 */
export async function prepareDrawing(
  deps: RenderDeps,
  version: Version,
  templateId: string,
  mode: RenderContext['mode'] = 'send',
): Promise<PreparedEmail> {
  const look = await loadTemplateSet(deps, templateId);
  return version.kind === 'blocks'
    ? blocksDrawing(deps, version, { look, mode })
    : rawDrawing(deps, version, look);
}
