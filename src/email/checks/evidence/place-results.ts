import { imageState } from '../../../core/fields/image-address.ts';
import type { Finding } from '../../../core/finding.ts';
import { type FieldOccurrence, leavesIn } from '../parts.ts';

type Place = Pick<Finding, 'field' | 'path'>;

/** Where the pictures of each block stand whose address cannot be one, in their order. */
function brokenPictures(parts: readonly FieldOccurrence[]): Map<string, Place[]> {
  const broken = new Map<string, Place[]>();
  for (const { part, leaf } of leavesIn(parts)) {
    if (leaf.type !== 'picture' || imageState(leaf.value.url) !== 'invalid') continue;
    const { block, field } = part;
    broken.set(block.id, [...(broken.get(block.id) ?? []), { field, path: leaf.path }]);
  }
  return broken;
}

/**
 * What the press remarks, at the place in the content that it means: of a picture it knows the parameter, not the item of
 * a list that it stands in, and none where markup draws it.
 */
export function placeResults(remarks: readonly Finding[], parts: readonly FieldOccurrence[]): Finding[] {
  const broken = brokenPictures(parts);
  return remarks.map((remark) => {
    if (remark.rule !== 'picture-invalid' || remark.block === undefined) return remark;
    const places = broken.get(remark.block) ?? [];
    const place = places.length > 1 ? places.shift() : places[0];
    return place ? { ...remark, ...place } : remark;
  });
}
