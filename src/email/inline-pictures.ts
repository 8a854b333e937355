import type { RawPart } from '../core/campaign/version.ts';
import { toBinaryString } from './raw/binary.ts';
import { replaceContentIds } from './raw/content-ids.ts';

const domain = '@newsletter';

/**
 * The Content-ID of a picture of ours, from its address and back: `/media/pont.jpg` is `_2Fmedia_2Fpont.jpg@newsletter`.
 * Being reversible, it lets a kept proof be shown without a table beside it.
 */
export function contentIdOf(address: string): string {
  const plain = encodeURIComponent(address).replace(/[_!'()*~]/g, (mark) => `%${hex(mark)}`);
  return plain.replaceAll('%', '_') + domain;
}

const hex = (mark: string) => mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');

/** The address a Content-ID of ours stands for; undefined for any other. */
export function addressOf(contentId: string): string | undefined {
  if (!contentId.endsWith(domain)) return undefined;
  try {
    return decodeURIComponent(contentId.slice(0, -domain.length).replaceAll('_', '%'));
  } catch {
    return undefined;
  }
}

/**
 * HTML that was or would be mailed, made to show in a page: `cid:` pictures get back their address, or become data
 * addresses when they came along with a raw document. Parts that are no pictures are left as they are.
 */
export function showInlinePictures(html: string, parts: readonly RawPart[] = []): string {
  const pictures = new Map(
    parts.filter(({ contentType }) => /^image\//i.test(contentType)).map((part) => [part.contentId, part]),
  );
  return replaceContentIds(html, (contentId) => {
    const part = pictures.get(contentId);
    return part
      ? `data:${part.contentType};base64,${btoa(toBinaryString(part.bytes))}`
      : addressOf(contentId);
  });
}
