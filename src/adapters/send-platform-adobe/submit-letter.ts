import { createHash } from 'node:crypto';
import { sendDateText } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { inParallel } from '../../core/in-parallel.ts';
import type { AdobeSettings } from '../../core/send/adobe-settings.ts';
import type { Delivery } from '../../core/send/delivery.ts';
import type { InlinePicture } from '../../use-cases/ports/mailer.ts';
import type { MappedLetter, SendOrder } from '../../use-cases/ports/send-platform.ts';
import type { Deliveries } from './deliveries.ts';
import { submission } from './deliveries.ts';
import { mapLetter } from './map-letter.ts';
import { adobeWording } from './messages.fr.ts';
import type { SoapClient } from './soap-client.ts';
import type { SoapCall } from './soap-message.ts';
import { doubt, refusal } from './soap-trouble.ts';
import { textOf } from './xml-tree.ts';

/** Public addresses by Content-ID. */
type PictureAddresses = ReadonlyMap<string, string>;

const schema = 'xtk:fileRes';

/**
 * Puts pictures into Adobe's public resources under the MD5 of their bytes: the same picture is the same resource, so
 * that doing it again changes nothing. @throws AppError
 */
async function publishPictures(
  client: SoapClient,
  pictures: readonly InlinePicture[],
): Promise<PictureAddresses> {
  const published = await inParallel(pictures, 4, async (picture) => {
    const address = await publish(client, picture);
    return [picture.contentId, address] as const;
  });
  return new Map(published);
}

async function publish(client: SoapClient, { filename, contentType, bytes }: InlinePicture): Promise<string> {
  const refused = () => refusal(adobeWording.uploadRefused(filename));
  const md5 = createHash('md5').update(bytes).digest('hex');
  const form = new FormData();
  form.set('file_noMd5', new Blob([new Uint8Array(bytes)], { type: contentType }), filename);
  const sentence = await client.upload('/nl/jsp/uploadFile.jsp', form);
  if (!sentence.startsWith('Ok') || !sentence.includes(md5)) throw refused();

  const attributes = {
    ...{ internalName: `nls_${md5}`, md5, label: filename, fileName: filename, originalName: filename },
    ...{ useMd5AsFilename: '1', storageType: '5', xtkschema: schema },
  };
  const document = { name: 'fileRes', attributes };
  const about = (action: string): SoapCall => ({
    action,
    parameters: [{ name: 'document', document }],
    // Whatever is lost of the answer, saying it again does no harm.
    writes: false,
  });
  await client.call(about('xtk:persist|xtk:session#Write'));
  await client.call(about(`${schema}#PublishIfNeeded`));
  const address = textOf((await client.call(about(`${schema}#GetURL`)))[0]);
  if (!/^https?:\/\/[^\s"'<>]+$/.test(address)) throw refused();
  return address;
}

/** The HTML with the addresses of its pictures in place of their Content-IDs. */
function withPictures(html: string, addresses: PictureAddresses): string {
  // The longest first: one Content-ID may begin another.
  const known = [...addresses].toSorted(([a], [b]) => b.length - a.length);
  return known.reduce(
    (read, [contentId, address]) => read.replaceAll(`cid:${contentId}`, () => address),
    html,
  );
}

interface Submitter {
  client: SoapClient;
  deliveries: Deliveries;
  settings: AdobeSettings;
}

/** @throws AppError `platform-refused` for what must not be submitted */
function accepted({ letter, target }: SendOrder, settings: AdobeSettings): MappedLetter {
  if (target.kind === 'list') throw refusal(adobeWording.listTarget(target.label));
  const mapped = mapLetter(letter, settings);
  const blocking = mapped.findings.find(({ severity }) => severity === 'blocking');
  if (blocking) throw refusal(blocking.message);
  return mapped;
}

/**
 * A letter whose hour has come by Adobe's clock would leave at once, whatever the clock of this machine says.
 * @throws AppError `platform-refused`
 */
function assertToCome({ at }: SendOrder, client: SoapClient): void {
  const there = new Date(Date.now() + (client.clockAhead() ?? 0));
  if (at <= there) throw refusal(adobeWording.clockPassed(sendDateText(there, 'UTC')));
}

/** Submits a letter once, unless its key is there. @throws AppError as `SendPlatform.schedule` */
export async function submitLetter(
  submitter: Submitter,
  order: SendOrder,
  leaving?: () => Promise<unknown>,
): Promise<Delivery> {
  const { client, deliveries, settings } = submitter;
  const mapped = accepted(order, settings);
  const known = await deliveries.find(order.key);
  if (known) return known;
  assertToCome(order, client);
  const addresses = await publishPictures(client, order.letter.pictures);
  const letter = { ...mapped, html: withPictures(mapped.html, addresses) };
  await leaving?.();
  const submit = async () => {
    const [id] = await client.call(submission(order, letter, settings.template));
    return taken(deliveries, order.key, textOf(id));
  };
  return submit().catch(async (failure: unknown) => {
    const there = await lookAfter(deliveries, order.key, failure);
    if (there) return there;
    if (!AppError.is(failure, 'platform-auth-failed')) throw failure;
    // The session had ended, and nothing was done before that was said: once more, in a new one.
    return submit().catch(async (second: unknown) => {
      const late = await lookAfter(deliveries, order.key, second);
      if (late) return late;
      throw second;
    });
  });
}

/** What has been taken stays so, whether or not its state can be read. */
async function taken(deliveries: Deliveries, key: string, id: string): Promise<Delivery> {
  const known = await (id === '' ? deliveries.find(key) : deliveries.status(id)).catch(() => undefined);
  if (known) return known;
  if (id === '') throw doubt(adobeWording.unreadable);
  return { id, status: 'preparing' };
}

/**
 * What a submission that failed has left: the delivery, if the answer alone was lost or somebody else came first. A key
 * that is taken is refused like a letter that is not wanted, and a session may end once the work is done: where nobody
 * can look, either leaves doubt.
 */
async function lookAfter(
  deliveries: Deliveries,
  key: string,
  failure: unknown,
): Promise<Delivery | undefined> {
  try {
    return await deliveries.find(key);
  } catch {
    const isDoubtful =
      AppError.is(failure, 'platform-refused') || AppError.is(failure, 'platform-auth-failed');
    throw isDoubtful ? doubt(String(failure.params.reason)) : failure;
  }
}
