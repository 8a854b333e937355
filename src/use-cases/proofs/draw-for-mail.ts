import type { Config } from '../../core/config.ts';
import { publicAddress } from '../../core/media/public-address.ts';
import type { PicturePlaces } from '../../email/press-work.ts';
import type { Deps } from '../deps.ts';
import { contentIdOf } from '../emails/content-id.ts';
import type { Drawer, DrawnVersion } from '../emails/prepare-drawing.ts';
import type { InlinePicture } from '../ports/mailer.ts';

async function inlinePicture(
  deps: Pick<Deps, 'medias'>,
  url: string,
): Promise<[string, InlinePicture] | undefined> {
  const file = await deps.medias.read(url);
  return file && [url, { contentId: contentIdOf(url), ...file }];
}

interface DrawnForMail {
  drawn: DrawnVersion;
  pictures: InlinePicture[];
  /** The same html, its blocks named. */
  named: () => Promise<string>;
}

/**
 * Draws a version for a mailbox: a picture on the web keeps or gets its public address, one of ours that is not
 * published travels inside the mail. One that is not there stays as written, and the checks speak of it.
 */
export async function drawForMail(
  deps: Pick<Deps, 'medias'> & { config: Pick<Config, 'publicUrl'> },
  draw: Drawer,
): Promise<DrawnForMail> {
  const { publicUrl } = deps.config;
  const named = async (places: PicturePlaces) => (await draw(places, true)).html;
  const plain = await draw({ publicUrl });
  const ours = plain.pictures.filter(
    (url) => url.startsWith('/') && publicAddress({ publicUrl }, url) === undefined,
  );
  const found = await Promise.all(ours.map((url) => inlinePicture(deps, url)));
  const pairs = found.filter((pair) => pair !== undefined);
  if (pairs.length === 0) return { drawn: plain, pictures: [], named: () => named({ publicUrl }) };
  const inline = Object.fromEntries(pairs.map(([url, { contentId }]) => [url, `cid:${contentId}`]));
  const places = { publicUrl, inline };
  const drawn = await draw(places);
  return { drawn, pictures: pairs.map(([, picture]) => picture), named: () => named(places) };
}
