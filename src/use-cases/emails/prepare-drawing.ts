import { ParametersSchema } from '../../core/campaign/parameters.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { BlocksVersion, Draft, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import { pictureHosting } from '../../core/media/hosting.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import type { PicturePlaces } from '../../email/press-work.ts';
import type { PressContext } from '../../email/render/press.ts';
import type { Deps } from '../deps.ts';
import { type Look, loadLook } from '../templates/load-look.ts';
import { loadRaw } from '../versions/load-raw.ts';
import { loadPictures } from './load-pictures.ts';

export type DrawDeps = Pick<
  Deps,
  'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'press' | 'platform' | 'config'
>;

/** A version as an email; tokens stay as they are. */
export interface DrawnVersion {
  html: string;
  text: string;
  findings: Finding[];
  /** Addresses of what is sent of each picture it shows, before they get their places; none of a raw one. */
  pictures: string[];
  look: Look;
  /** What a raw version leaves as: its own bytes, and the files that came with them. */
  raw?: RawContent & { charset: string };
}

/**
 * Draws the same version again and again, each time with other picture addresses, its blocks named or not.
 * @throws AppError `drawing-stopped`
 */
export type Drawer = (places?: PicturePlaces, isNamed?: boolean) => Promise<DrawnVersion>;

async function blocksDrawer(
  deps: DrawDeps,
  version: BlocksVersion,
  { look, mode }: { look: Look; mode: PressContext['mode'] },
): Promise<Drawer> {
  const pictures = await loadPictures(deps, pictureAddresses(version.blocks, look.blockTemplates));
  const tracking = deps.config.tracking.parameters;
  const hosting = pictureHosting(deps.config, deps.platform.traits);
  const context = { ...look, pictures, hosting, tracking, mode };
  return async (places, isNamed = false) => ({
    ...(await deps.press.letter({ draft: version, context: { ...context, isNamed }, places })),
    look,
  });
}

async function rawDrawer(deps: DrawDeps, version: RawVersion, look: Look): Promise<Drawer> {
  const raw = { ...(await loadRaw(deps, version.id)), charset: version.charset };
  const html = decodeHtml(raw.html, raw.charset);
  const { subject, preheader, text } = version;
  const draft: Draft = { subject, preheader, text, parameters: ParametersSchema.parse({}), blocks: [] };
  const context = { ...look, pictures: {}, hosting: 'written' as const, mode: 'send' as const };
  return async () => ({ html, ...(await deps.press.raw({ draft, html, context })), pictures: [], look, raw });
}

/**
 * Gets ready to draw a version: everything is loaded once. In `edit` mode blocks bear their ids; a raw version has none.
 * @throws AppError `newsletter-template-not-found`, `version-not-found`
 */
export async function prepareDrawing(
  deps: DrawDeps,
  version: Version,
  templateId: string,
  mode: PressContext['mode'] = 'send',
): Promise<Drawer> {
  const look = await loadLook(deps, templateId);
  return version.kind === 'blocks'
    ? blocksDrawer(deps, version, { look, mode })
    : rawDrawer(deps, version, look);
}
