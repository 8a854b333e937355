import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { Config } from '../../core/config.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { publicAddress } from '../../core/media/addresses.ts';
import { mailWording } from '../../core/wording/mail.ts';
import { contentIdOf } from '../../email/inline-pictures.ts';
import { placeInText, placePictures } from '../../email/render/edit-html.ts';
import type { Deps } from '../deps.ts';
import type { InlinePicture } from '../ports/mailer.ts';
import type { EmailInput } from './load-email-input.ts';
import { checkEmail, type Email, renderEmail } from './render-email.ts';

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
  const unread = (url: string) =>
    onFailure((failure): Finding => {
      const message = mailWording.pictureUnread(url, failure.message);
      return { rule: 'picture-unreachable', severity: 'blocking', message };
    });
  // In the letter's order, whichever is read first: files of an archive are named in it.
  const found = await Promise.all(
    addresses.map(async (url) => [url, await medias.read(url).catch(unread(url))] as const),
  );
  return {
    files: new Map(found.flatMap(([url, file]) => (file && 'bytes' in file ? [[url, file] as const] : []))),
    findings: found.flatMap(([, finding]) => (finding && 'rule' in finding ? [finding] : [])),
  };
}
type PictureFile = NonNullable<Awaited<ReturnType<Deps['medias']['read']>>>;

/** An email with the pictures that travel with it. */
export interface MailedEmail {
  /** Its pictures under the addresses that they are sent with. */
  email: Email;
  pictures: InlinePicture[];
  /** What is said of pictures that cannot be read. */
  unread: Finding[];
  /** Bytes of the pictures that were read, by address. */
  weights: Record<string, number>;
}

/**
 * An email for a mailbox: a picture on the web keeps or gets its public address, one of ours that is not published travels
 * inside the mail. One that is not there, or cannot be read, stays as written; the remarks speak of it.
 * @param weighs whether those on the web are read too, for the checks
 * @throws AppError `drawing-stopped`
 */
export async function mailedEmail(
  deps: Pick<Deps, 'medias' | 'renderer'> & { config: Pick<Config, 'publicUrl'> },
  input: EmailInput,
  { weighs }: { weighs: boolean },
): Promise<MailedEmail> {
  const { config } = deps;
  const drawn = await renderEmail(deps, input);
  const ours = drawn.pictures.filter((url) => url.startsWith('/'));
  const isUnpublished = (url: string) => publicAddress(config, url) === undefined;
  const { files, findings } = await readPictures(deps, weighs ? ours : ours.filter(isUnpublished));
  const inline = new Map([...files.keys()].filter(isUnpublished).map((url) => [url, contentIdOf(url)]));
  const placeOf = (url: string) => {
    const contentId = inline.get(url);
    return contentId === undefined ? (publicAddress(config, url) ?? url) : `cid:${contentId}`;
  };
  return {
    email: {
      ...drawn,
      ...placePictures(drawn, placeOf),
      // Words cannot lead into the mail: they name what is attached.
      text: placeInText(
        drawn.text,
        drawn,
        (url) => publicAddress(config, url) ?? files.get(url)?.filename ?? url,
      ),
    },
    pictures: [...inline].map(([url, contentId]) => ({ contentId, ...(files.get(url) as PictureFile) })),
    unread: findings,
    weights: Object.fromEntries([...files].map(([url, { bytes }]) => [url, bytes.length])),
  };
}

/** What the checks say of it. @throws AppError `drawing-stopped` */
export async function mailedFindings(
  deps: Pick<Deps, 'renderer'>,
  input: EmailInput,
  { email, unread, weights }: MailedEmail,
  facts: CheckFacts,
): Promise<Finding[]> {
  const { findings } = await checkEmail(deps, input, email, { ...facts, weights });
  return [...unread, ...findings];
}
