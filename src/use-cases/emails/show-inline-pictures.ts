import type { RawPart } from '../../core/campaign/version.ts';
import { toBinary } from '../../email/import/binary.ts';
import { addressOf } from './content-id.ts';

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
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
  return html.replace(/\bcid:([^\s"'<>()]+)/gi, (whole, written: string) => {
    const part = pictures.get(written) ?? pictures.get(decoded(written));
    if (part) return `data:${part.contentType};base64,${btoa(toBinary(part.bytes))}`;
    return addressOf(decoded(written)) ?? whole;
  });
}
