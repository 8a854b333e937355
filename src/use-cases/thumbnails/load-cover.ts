import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { pictureHosting } from '../../core/media/addresses.ts';
import { jpegComment, withJpegComment } from '../../core/media/jpeg.ts';
import { pageStart } from '../../email/render/page-start.ts';
import type { Deps } from '../deps.ts';
import { getPreviewHtml, type PreviewDeps, renderForReading } from '../emails/get-preview-html.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import type { Remembered } from '../memory.ts';
import type { CoverSubject } from '../ports/store.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { shownPictures } from './make-thumbnail.ts';

export type CoverDeps = PreviewDeps & Pick<Deps, 'thumbnails' | 'screenshotter' | 'pictures' | 'memory'>;

/** CSS px: the letter with some of its background, as high as a sheet is for its width. */
const sheet = { width: 668, height: 835 };

/** To be raised when the same page shall give another picture. */
const recipe = 1;

/** A cover that is being made, or a page that gave none. */
interface CoverUnderWay {
  /** Of the picture: tells the page from another of the same subject. */
  comment: string;
  cover: Promise<Uint8Array | undefined>;
}

/** The newest of each subject, by its noun and id. One is made at a time. */
interface CoversMade {
  underWay: Map<string, CoverUnderWay>;
  last: Promise<unknown>;
}
const coversMade: Remembered<CoversMade> = {
  create: () => ({ underWay: new Map(), last: Promise.resolve() }),
};

/** What new letters of a template begin with. */
async function startingPage(deps: CoverDeps, id: string): Promise<string> {
  const templateSet = await loadTemplateSet(deps, id);
  const { preheader, parameters, blocks } = templateSet.template.defaults;
  const pictures = await loadPictures(deps, pictureAddresses(blocks, templateSet.blockTemplates));
  const hosting = pictureHosting(deps.config, deps.platform.traits);
  const { html } = await deps.renderer.letter({
    draft: { subject: '', preheader, text: '', parameters, blocks },
    context: { ...templateSet, pictures, hosting, mode: 'send' },
  });
  return renderForReading(html);
}

/** PNG of the head of a page, two pixels for one of CSS; undefined where it shows nothing. */
function pictureHead(deps: CoverDeps, html: string): Promise<Uint8Array | undefined> {
  const picture = (url: string) => deps.medias.read(url);
  const request = { html, width: sheet.width, picture, element: 'body', maxHeight: sheet.height };
  return deps.screenshotter.captureElement(request);
}

async function makeCover(deps: CoverDeps, of: CoverSubject, html: string, comment: string) {
  const head = await pictureHead(deps, html);
  if (!head) return undefined;
  const jpeg = withJpegComment(await deps.pictures.card(head), comment);
  await deps.thumbnails.write(of, jpeg);
  return jpeg;
}

/**
 * The picture of the head of a letter, or of what the letters of a newsletter template begin with: the one that is kept where
 * it shows that, else a new one; undefined where it shows nothing, as the template of an import may. What could not be
 * pictured is not tried again until it changes.
 * @throws AppError `campaign-not-found`, `newsletter-template-not-found`, `browser-missing`, `browser-failed`,
 * `browser-timed-out`; as `getPreviewHtml`
 */
export async function loadCover(deps: CoverDeps, of: CoverSubject): Promise<Uint8Array | undefined> {
  const whole =
    of.noun === 'campaign'
      ? await getPreviewHtml(deps, { campaignId: of.id })
      : await startingPage(deps, of.id);
  const html = pageStart(whole);
  const pictures = Object.values(await loadPictures(deps, shownPictures(html)));
  const hashes = pictures.map(({ url, sha256 }) => [url, sha256]);
  const comment = `newsletter ${sha256Hex(canonicalJson({ recipe, of, html, pictures: hashes }))}`;
  const kept = await deps.thumbnails.read(of);
  if (kept && jpegComment(kept) === comment) return kept;
  const { underWay, last } = deps.memory.of(coversMade);
  const subject = `${of.noun}/${of.id}`;
  const known = underWay.get(subject);
  if (known?.comment === comment) return known.cover;
  const cover = last.then(() => makeCover(deps, of, html, comment));
  underWay.set(subject, { comment, cover });
  deps.memory.of(coversMade).last = cover.then(
    (jpeg) => {
      if (jpeg && underWay.get(subject)?.cover === cover) underWay.delete(subject);
    },
    () => undefined,
  );
  return cover;
}

/** px: twice the widest that a gallery shows a theme. */
const themeCoverWidth = 960;

/**
 * The picture of the head of a letter that a gallery of themes shows: larger than those of lists, and kept by whoever asks for it;
 * undefined where it shows nothing.
 * @throws AppError as `loadCover`
 */
export async function loadThemeCover(deps: CoverDeps, campaignId: string): Promise<Uint8Array | undefined> {
  const head = await pictureHead(deps, pageStart(await getPreviewHtml(deps, { campaignId })));
  return head && deps.pictures.card(head, themeCoverWidth);
}
