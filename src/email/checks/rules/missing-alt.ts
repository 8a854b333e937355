import type { ImageValue } from '../../../core/fields/image.ts';
import { imageState } from '../../../core/fields/image-address.ts';
import type { Finding } from '../../../core/finding.ts';
import { emailWords } from '../../../core/wording/email.ts';
import { safeLink } from '../../render/links.ts';
import type { Rule } from '../check-input.ts';
import type { Part } from '../parts.ts';

/** A picture that is drawn, with whether it carries a link. */
function pictureOf(part: Part): { image: ImageValue; linked: boolean } | undefined {
  if (part.kind === 'image') return { image: part.value, linked: safeLink(part.value.link) !== undefined };
  if (part.kind !== 'article' || !part.parameter.settings.image) return undefined;
  return { image: part.value.image, linked: safeLink(part.value.image.link) !== undefined };
}

/** Every picture says what it shows, unless it is marked decorative; one with a link says where it leads. */
export const missingAlt: Rule = ({ parts }) =>
  parts.flatMap((part): Finding[] => {
    const picture = pictureOf(part);
    if (!picture || imageState(picture.image.url) !== 'valid') return [];
    const { image, linked } = picture;
    const silent = image.decorative || image.alt.trim() === '';
    if (!silent || (image.decorative && !linked)) return [];
    const message = linked ? emailWords.altMissingOnLink(part.name) : emailWords.altMissing(part.name);
    return [{ rule: 'missing-alt', severity: 'blocking', message, block: part.block.id, field: part.field }];
  });
