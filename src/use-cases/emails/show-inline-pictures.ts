import type { RawPart } from '../../core/campaign/version.ts';
import { toBinaryString } from '../../email/import/binary.ts';
import { replaceContentIds } from '../../email/import/content-ids.ts';
import { addressOf } from './content-id.ts';

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
