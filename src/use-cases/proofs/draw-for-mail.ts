import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { Config } from '../../core/config.ts';
import { publicAddress } from '../../core/media/public-address.ts';
import type { Deps } from '../deps.ts';
import { contentIdOf } from '../emails/content-id.ts';
import type { Drawing, DrawnVersion } from '../emails/prepare-drawing.ts';
import type { InlinePicture } from '../ports/mailer.ts';

/** The pictures of ours that are there, by address. */
async function readPictures(
  { medias }: Pick<Deps, 'medias'>,
  addresses: readonly string[],
): Promise<Map<string, PictureFile>> {
  const found = await Promise.all(addresses.map(async (url) => [url, await medias.read(url)] as const));
  return new Map(found.flatMap(([url, file]) => (file ? [[url, file] as const] : [])));
}
type PictureFile = NonNullable<Awaited<ReturnType<Deps['medias']['read']>>>;

/** The same facts, with what the pictures weigh. */
const weighed = (facts: CheckFacts, files: ReadonlyMap<string, PictureFile>): CheckFacts => ({
  ...facts,
  weights: Object.fromEntries([...files].map(([url, { bytes }]) => [url, bytes.length])),
});

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
  draw: Drawing['draw'],
  facts?: CheckFacts,
): Promise<DrawnForMail> {
  const { publicUrl } = deps.config;
  const plain = await draw({ places: { publicUrl } });
  const ours = plain.pictures.filter((url) => url.startsWith('/'));
  const isUnpublished = (url: string) => publicAddress({ publicUrl }, url) === undefined;
  const files = await readPictures(deps, facts ? ours : ours.filter(isUnpublished));
  const pictures = [...files]
    .filter(([url]) => isUnpublished(url))
    .map(([url, file]) => ({ url, contentId: contentIdOf(url), ...file }));
  const inline = Object.fromEntries(pictures.map(({ url, contentId }) => [url, `cid:${contentId}`]));
  const places = { publicUrl, inline };
  const isDrawn = facts === undefined && pictures.length === 0;
  return {
    drawn: isDrawn ? plain : await draw({ places, facts: facts && weighed(facts, files) }),
    pictures: pictures.map(({ url: _, ...picture }) => picture),
    named: async () => (await draw({ places, isNamed: true })).html,
  };
}
