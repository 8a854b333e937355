import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { publicAddress } from '../../core/media/public-address.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { Deps } from '../deps.ts';
import { contentIdOf } from '../emails/content-id.ts';
import type { DrawnVersion, PreparedEmail } from '../emails/prepare-drawing.ts';
import type { InlinePicture } from '../ports/mailer.ts';

interface ReadPictures {
  /** Those of ours that are there, by address. */
  files: Map<string, PictureFile>;
  /** What is said of those that cannot be read. */
  findings: Finding[];
}

/** One picture that cannot be read costs the mail that picture, and no more. */
async function readPictures(
  { medias }: Pick<Deps, 'medias'>,
  addresses: readonly string[],
): Promise<ReadPictures> {
  const read = async (url: string): Promise<PictureFile | Finding | undefined> => {
    try {
      return (await medias.read(url)) ?? undefined;
    } catch (failure) {
      if (!AppError.is(failure)) throw failure;
      const message = mailWording.pictureUnread(url, failure.message);
      return { rule: 'picture-unreachable', severity: 'blocking', message };
    }
  };
  // In the letter's order, whichever is read first: files of an archive are named in it.
  const found = await Promise.all(addresses.map(async (url) => [url, await read(url)] as const));
  return {
    files: new Map(found.flatMap(([url, file]) => (file && 'bytes' in file ? [[url, file] as const] : []))),
    findings: found.flatMap(([, finding]) => (finding && 'rule' in finding ? [finding] : [])),
  };
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
 * published travels inside the mail. One that is not there, or cannot be read, stays as written; the remarks speak of it.
 */
export async function renderForMail(
  deps: Pick<Deps, 'medias'> & { config: Pick<Config, 'publicUrl'> },
  draw: PreparedEmail['draw'],
  facts?: CheckFacts,
): Promise<DrawnForMail> {
  const { publicUrl } = deps.config;
  const plain = await draw({ places: { publicUrl } });
  const ours = plain.pictures.filter((url) => url.startsWith('/'));
  const isUnpublished = (url: string) => publicAddress({ publicUrl }, url) === undefined;
  const { files, findings } = await readPictures(deps, facts ? ours : ours.filter(isUnpublished));
  const pictures = [...files]
    .filter(([url]) => isUnpublished(url))
    .map(([url, file]) => ({ url, contentId: contentIdOf(url), ...file }));
  const inline = Object.fromEntries(pictures.map(({ url, contentId }) => [url, `cid:${contentId}`]));
  const places = { publicUrl, inline };
  const isDrawn = facts === undefined && pictures.length === 0;
  const drawn = isDrawn ? plain : await draw({ places, facts: facts && weighed(facts, files) });
  return {
    drawn: { ...drawn, findings: [...findings, ...drawn.findings] },
    pictures: pictures.map(({ url: _, ...picture }) => picture),
    named: async () => (await draw({ places, isNamed: true })).html,
  };
}
