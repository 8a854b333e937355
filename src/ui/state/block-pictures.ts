/** The places of a block that hold a picture, wherever they are in its values. */
import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import { walkValues } from '../../core/fields/walk-values.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';

/** One place for a picture. */
export interface PicturePlace {
  /** Its name in the block's form: `<key>`, `<key>[image]`, `<key>[<n>][<key>]…`. */
  name: string;
  /** As a person calls it: 'Rendez-vous 2'. */
  label: string;
  ratio: Ratio;
  value: ImageValue;
}

type Template = Pick<BlockTemplate, 'parameters'>;

const pictureLeaves = ({ parameters }: Template, datas: BlockValues) =>
  walkValues(datas, parameters).flatMap((leaf) => (leaf.type === 'picture' && leaf.isShown ? [leaf] : []));

/** The places for pictures of a block's values, in the order of its form. */
export function picturePlaces(template: Template, datas: BlockValues): PicturePlace[] {
  const leaves = pictureLeaves(template, datas);
  return leaves.map(({ path, ratio, value, holder: { item, parameter, siblings } }) => {
    const called = item && fieldParts.list.item(item.list.settings.itemLabel, item.rank + 1);
    const isAlone = leaves.filter(({ holder }) => holder.siblings === siblings).length === 1;
    const label =
      called === undefined ? parameter.label : isAlone ? called : `${called} · ${parameter.label}`;
    return { name: path, label, ratio, value };
  });
}

/** A block's values with another picture in a place; its link stays. */
export function withPicture(
  template: Template,
  datas: BlockValues,
  name: string,
  picture: Partial<ImageValue>,
): BlockValues {
  const leaf = pictureLeaves(template, datas).find(({ path }) => path === name);
  return leaf ? leaf.set(datas, { ...leaf.value, ...picture }) : datas;
}
