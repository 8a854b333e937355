import { isCalendarAddress } from '../../core/calendar/calendar-event.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { publicPath, publishedIn } from '../../core/media/addresses.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import type { Deps } from '../deps.ts';
import { type EmailDeps, loadEmailInput } from '../emails/load-email-input.ts';
import { renderEmail } from '../emails/render-email.ts';

type PublishedDeps = EmailDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'renderer'>;

/** A picture that letters need on the web. */
export interface PublishedPicture {
  address: string;
  /** Below the folder that is published, decoded; its segments are separated by `/`. */
  path: string;
}

/** What is to be published, and the letters of which it cannot be said. */
export interface PublishedPictures {
  pictures: PublishedPicture[];
  failed: { campaign: string; error: AppError }[];
}

const looksLikeFile = (address: string) =>
  /\.(?:jpe?g|png|gif|webp|avif|tiff?|svg)$/i.test(address) || isCalendarAddress(address);

/** What a document names: of what each place may mean the picture that is there, else what is called like one. */
async function namedIn({ config, medias }: PublishedDeps, html: string): Promise<string[]> {
  const places = new Map(publishedIn(config, html).map((meant) => [meant[0], meant]));
  const named: string[] = [];
  for (const meant of places.values()) {
    const found = await firstThere(medias, meant);
    const address = found ?? meant.find(looksLikeFile);
    if (address !== undefined) named.push(address);
  }
  return named;
}

async function firstThere(medias: PublishedDeps['medias'], addresses: string[]): Promise<string | undefined> {
  for (const address of addresses) if (await medias.picture(address)) return address;
  return undefined;
}

/** What its current version would be sent with; what a raw one names. */
async function ofCurrent(deps: PublishedDeps, campaign: Campaign): Promise<string[]> {
  const current = await deps.versions.current(campaign.id);
  const version = current && (await deps.versions.get(current.id));
  if (!version) return [];
  const input = await loadEmailInput(deps, { campaign, version });
  return input.raw ? namedIn(deps, input.html) : (await renderEmail(deps, input)).pictures;
}

/** What left, or is about to: it goes on naming what it named then. */
async function ofKept(deps: PublishedDeps, { id }: Campaign): Promise<string[]> {
  const [proofs, sends] = await Promise.all([deps.proofs.list(id), deps.sends.listOf(id)]);
  const mailed = proofs.map(async ({ number, charset = 'utf-8' }) => {
    const content = await deps.proofs.content(id, number);
    return content ? decodeHtml(content.html, charset) : '';
  });
  const sent = sends.map(async (send) => (await deps.sends.letter(send)) ?? '');
  const kept = await Promise.all([...mailed, ...sent]);
  const named = await Promise.all(kept.map((html) => namedIn(deps, html)));
  return named.flat();
}

/** `_images/a%20b.png` as a path of a disk; undefined for one that cannot be decoded. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Every picture of ours that letters need on the web: those that are being made, and those that left. No picture is made
 * for it.
 * @param campaigns whose letters; all of them where none is said
 */
export async function listPublished(
  deps: PublishedDeps,
  campaigns?: readonly Campaign[],
): Promise<PublishedPictures> {
  const addresses = new Set<string>();
  const failed: PublishedPictures['failed'] = [];
  for (const campaign of campaigns ?? (await deps.campaigns.list())) {
    try {
      const found = await Promise.all([ofCurrent(deps, campaign), ofKept(deps, campaign)]);
      for (const address of found.flat()) addresses.add(address);
    } catch (error) {
      if (!AppError.is(error)) throw error;
      failed.push({ campaign: campaign.id, error });
    }
  }
  const pictures = [...addresses].sort().flatMap((address) => {
    const path = decoded(publicPath(address)?.split(/[?#]/, 1)[0] ?? '');
    return path ? [{ address, path }] : [];
  });
  return { pictures, failed };
}
