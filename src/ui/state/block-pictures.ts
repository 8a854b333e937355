/** The places of a block that hold a picture, wherever they are in its values. */
import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import { parameterValue } from '../../core/block-template/values.ts';
import type { ArticleValue } from '../../core/fields/article.ts';
import type { ImageValue } from '../../core/fields/image.ts';
import type { Parameter } from '../../core/fields/index.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import { formWords } from '../../core/wording/interface-forms.ts';

/** One place for a picture. */
export interface PicturePlace {
  /** Its name in the block's form: `<key>`, `<key>[image]`, `<key>[<n>][<key>]…`. */
  name: string;
  /** As a person calls it: 'Rendez-vous 2'. */
  label: string;
  ratio: Ratio;
  value: ImageValue;
}

const { list: words } = formWords.fields;
const nothing: ImageValue = { url: '', alt: '', decorative: false, link: '' };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pictureIn = (value: unknown): ImageValue => ({
  ...nothing,
  ...(isRecord(value) ? (value as Partial<ImageValue>) : {}),
});

/** The places for pictures of a block's values, in the order of its form. */
export function picturePlaces(
  { parameters }: Pick<BlockTemplate, 'parameters'>,
  datas: BlockValues,
): PicturePlace[] {
  return parameters.flatMap((parameter) =>
    placesOf(parameter, parameterValue(parameter, datas), parameter.key),
  );
}

function placesOf(parameter: Parameter, value: unknown, name: string): PicturePlace[] {
  const { label } = parameter;
  if (parameter.kind === 'image') {
    return [{ name, label, ratio: parameter.settings.ratio, value: pictureIn(value) }];
  }
  if (parameter.kind === 'article') {
    const { image } = parameter.settings;
    const own = isRecord(value) ? (value as Partial<ArticleValue>).image : undefined;
    return image ? [{ name: `${name}[image]`, label, ratio: image.ratio, value: pictureIn(own) }] : [];
  }
  if (parameter.kind !== 'list' || !Array.isArray(value)) return [];
  const { of, itemLabel } = parameter.settings;
  return value.filter(isRecord).flatMap((item, index) => {
    const places = of.flatMap((part) =>
      placesOf(part, parameterValue(part, item), `${name}[${index}][${part.key}]`),
    );
    const called = words.item(itemLabel, index + 1);
    return places.map((place) => ({
      ...place,
      label: places.length > 1 ? `${called} · ${place.label}` : called,
    }));
  });
}

/** A block's values with another picture in a place; its link stays. */
export function withPicture(
  { parameters }: Pick<BlockTemplate, 'parameters'>,
  datas: BlockValues,
  name: string,
  picture: Partial<ImageValue>,
): BlockValues {
  const [key = '', ...path] = name.replaceAll(']', '').split('[');
  const parameter = parameters.find((one) => one.key === key);
  return parameter ? { ...datas, [key]: put(parameterValue(parameter, datas), path, picture) } : datas;
}

function put(value: unknown, [key, ...path]: readonly string[], picture: Partial<ImageValue>): unknown {
  if (key === undefined) return { ...pictureIn(value), ...picture };
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === Number(key) ? put(item, path, picture) : item));
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: put(record[key], path, picture) };
}
