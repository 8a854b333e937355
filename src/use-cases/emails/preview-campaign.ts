import type { Deps } from '../deps.ts';
import type { ScreenshotRequest } from '../ports/screenshotter.ts';
import { getPreviewHtml, type PreviewDeps } from './get-preview-html.ts';

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

/** A PNG of a letter as `getPreviewHtml` gives it. @throws AppError as `Screenshotter.capture` */
export function pictureLetter(
  deps: Pick<Deps, 'screenshotter' | 'medias'>,
  html: string,
  view: PreviewView,
): Promise<Uint8Array> {
  const picture = (url: string) => deps.medias.read(url);
  return deps.screenshotter.capture({ html, picture, ...previewViews[view] });
}
