import { createHash } from 'node:crypto';
import { adobeWording } from '../../core/wording/adobe.ts';
import type { InlinePicture } from '../../use-cases/ports/mailer.ts';
import { inParallel } from '../store-json/in-parallel.ts';
import { refusal } from './refusal.ts';
import type { SoapClient } from './soap-client.ts';
import type { SoapCall } from './soap-message.ts';
import { textOf } from './xml-tree.ts';

/** Public addresses by Content-ID. */
export type PictureAddresses = ReadonlyMap<string, string>;

const schema = 'xtk:fileRes';

/**
 * Puts pictures into Adobe's public resources under the MD5 of their bytes: the same picture is the same resource, so
 * that doing it again changes nothing. @throws AppError
 */
export async function publishPictures(
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
  const said = await client.upload('/nl/jsp/uploadFile.jsp', form);
  if (!said.startsWith('Ok') || !said.includes(md5)) throw refused();

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
export function withPictures(html: string, addresses: PictureAddresses): string {
  // The longest first: one Content-ID may begin another.
  const known = [...addresses].toSorted(([a], [b]) => b.length - a.length);
  return known.reduce(
    (read, [contentId, address]) => read.replaceAll(`cid:${contentId}`, () => address),
    html,
  );
}
