import type { Config } from '../../core/config.ts';
import type { Deps } from '../deps.ts';
import { contentIdOf } from '../emails/content-id.ts';
import type { Drawer, DrawnVersion } from '../emails/prepare-drawing.ts';
import { publicAddress } from '../emails/public-address.ts';
import type { InlinePicture } from '../ports/mailer.ts';

/** The addresses of pictures that the drawing asks for, as written. */
function askedFor(draw: Drawer): string[] {
  const asked = new Set<string>();
  draw((url) => {
    asked.add(url);
    return url;
  });
  return [...asked];
}

async function inlinePicture(
  deps: Pick<Deps, 'medias'>,
  url: string,
): Promise<[string, InlinePicture] | undefined> {
  const file = await deps.medias.read(url);
  return file && [url, { contentId: contentIdOf(url), ...file }];
}

/**
 * Draws a version for a mailbox: a picture on the web keeps or gets its public address, one of ours that is not
 * published travels inside the mail. One that is not there stays as written, and the checks speak of it.
 */
export async function drawForMail(
  deps: Pick<Deps, 'medias'> & { config: Pick<Config, 'publicUrl'> },
  draw: Drawer,
): Promise<{ drawn: DrawnVersion; pictures: InlinePicture[] }> {
  const ours = askedFor(draw).filter(
    (url) => url.startsWith('/') && publicAddress(deps.config, url) === undefined,
  );
  const found = await Promise.all(ours.map((url) => inlinePicture(deps, url)));
  const inline = new Map(found.filter((pair) => pair !== undefined));
  const drawn = draw((url) => {
    const picture = inline.get(url);
    return picture ? `cid:${picture.contentId}` : (publicAddress(deps.config, url) ?? url);
  });
  return { drawn, pictures: [...inline.values()] };
}
