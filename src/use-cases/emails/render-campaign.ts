import type { Campaign } from '../../core/campaign/campaign.ts';
import type { RawContent, Version } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import { publicAddress } from '../../core/media/addresses.ts';
import { placeInText, placePictures } from '../../email/render/edit-html.ts';
import { commonFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import type { ScreenshotRequest, Screenshotter } from '../ports/screenshotter.ts';
import { getPreviewHtml, type PreviewDeps } from './get-preview-html.ts';
import { type EmailDeps, loadEmail } from './load-email-input.ts';
import { checkEmail, renderEmail } from './render-email.ts';

/** A version as the email it becomes, tokens as they are. */
export interface RenderedCampaign {
  campaign: Campaign;
  version: Version;
  html: string;
  text: string;
  findings: Finding[];
  /** Addresses of what is sent of each picture it shows, before they get their places. */
  pictures: string[];
  /** The bytes of a raw campaign, exactly as given, with the files that came with them. */
  raw?: RawContent & { charset: string };
}

export type RenderDeps = EmailDeps & Pick<Deps, 'campaigns' | 'renderer'>;

interface NamedVersion {
  campaignId: string;
  /** The current one when absent. */
  versionId?: string;
}

/** A version as the email that leaves, and what it was made of. */
async function drawVersion(deps: RenderDeps, named: NamedVersion) {
  const input = await loadEmail(deps, named);
  const drawn = await renderEmail(deps, input);
  const placeOf = (url: string) => publicAddress(deps.config, url) ?? url;
  const { html, sourceMap } = placePictures(drawn, placeOf);
  return { input, email: { ...drawn, html, sourceMap, text: placeInText(drawn.text, drawn, placeOf) } };
}

const answerOf = ({ input, email }: Awaited<ReturnType<typeof drawVersion>>) => {
  const { campaign, version, raw } = input;
  const { html, text, pictures } = email;
  return { campaign, version, html, text, pictures, ...(raw && { raw }) };
};

/**
 * A version as its email, unchecked. Pictures of the workspace get their public address where the configuration has one.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`, `drawing-stopped`
 */
export async function drawCampaign(
  deps: RenderDeps,
  named: NamedVersion,
): Promise<Omit<RenderedCampaign, 'findings'>> {
  return answerOf(await drawVersion(deps, named));
}

/** As `drawCampaign`, with what the checks say of it. @throws AppError as `drawCampaign` */
export async function renderCampaign(deps: RenderDeps, named: NamedVersion): Promise<RenderedCampaign> {
  const drawn = await drawVersion(deps, named);
  const { findings } = await checkEmail(deps, drawn.input, drawn.email, commonFacts(deps));
  return { ...answerOf(drawn), findings };
}

type View = Pick<ScreenshotRequest, 'width' | 'dark' | 'imagesBlocked'>;

/** How a newsletter is pictured; widths in CSS px. */
export const previewViews = {
  desktop: { width: 700, dark: false, imagesBlocked: false },
  phone: { width: 375, dark: false, imagesBlocked: false },
  dark: { width: 700, dark: true, imagesBlocked: false },
  'images-blocked': { width: 700, dark: false, imagesBlocked: true },
} as const satisfies Record<string, View>;
export type PreviewView = keyof typeof previewViews;

/**
 * A PNG of the whole email in one view.
 * @throws AppError as `getPreviewHtml`; `browser-missing`, `browser-failed`, `browser-timed-out`
 */
export async function previewCampaign(
  deps: PreviewDeps & Pick<Deps, 'screenshotter'>,
  input: { campaignId: string; versionId?: string; view: PreviewView },
): Promise<Uint8Array> {
  return pictureLetter(deps, await getPreviewHtml(deps, input), input.view);
}

/** A browser, and the pictures of ours that letters show, by address. */
export interface PicturingDeps {
  screenshotter: Pick<Screenshotter, 'capture'>;
  medias: { read: ScreenshotRequest['picture'] };
}

/** A PNG of a letter as `getPreviewHtml` gives it. @throws AppError as `Screenshotter.capture` */
export function pictureLetter(deps: PicturingDeps, html: string, view: PreviewView): Promise<Uint8Array> {
  const picture = (url: string) => deps.medias.read(url);
  return deps.screenshotter.capture({ html, picture, ...previewViews[view] });
}
