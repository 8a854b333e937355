import { parameterValue } from '../../core/block-template/values.ts';
import type { ArticleValue } from '../../core/fields/article.ts';
import { callLabel } from '../../core/fields/article-call.ts';
import type { ImageValue } from '../../core/fields/image.ts';
import type { FieldKind, FieldValues, ListItem, Parameter, ParameterOf } from '../../core/fields/index.ts';
import { socialNetworkNames } from '../../core/fields/social-networks.ts';
import { hasBoxes } from '../free-html/has-boxes.ts';
import { mapFreeLinks } from '../free-html/map-free-links.ts';
import type { Siblings } from '../render/fields/field-renderer.ts';
import { linkWords } from '../render/fields/link.ts';
import { withShapeOf } from '../render/fields/shaped.ts';
import { mapRichTextLinks } from '../rich-text/map-rich-text-links.ts';

/** A link as it stands in a block's values. */
export interface FoundLink {
  /** As it is written; '' where one is still to be given. */
  address: string;
  /** What leads there. */
  words: string;
  /** The name of its field, `<key>`, `<key>[<n>][<part>]`; in a rich text followed by its rank there, `<key>#0`. */
  path: string;
}

export type ChangeLink = (link: FoundLink) => string;

/** Called for every place of an address; an empty one is a link all the same where something is shown that should lead somewhere. */
type ChangePlace = (link: FoundLink, isExpected?: boolean) => string;

interface Place<Kind extends FieldKind> {
  path: string;
  parameter: ParameterOf<Kind>;
  siblings: Siblings;
  change: ChangePlace;
}
type MapKind<Kind extends FieldKind> = (value: FieldValues[Kind], place: Place<Kind>) => FieldValues[Kind];

const mapImage = (image: ImageValue, path: string, change: ChangePlace): ImageValue => ({
  ...image,
  link: change({ address: image.link, words: image.alt, path: `${path}[link]` }),
});

const mapRichText = (html: string, path: string, change: ChangePlace): string =>
  mapRichTextLinks(html, (address, words, index) => change({ address, words, path: `${path}#${index}` }));

const mapHtml = (html: string, path: string, change: ChangePlace): string =>
  hasBoxes(html)
    ? mapFreeLinks(html, (address, words, index) => change({ address, words, path: `${path}#${index}` }))
    : mapRichText(html, path, change);

/** The parts that its settings show; a call to action without an address takes the article's. */
function mapArticle(value: ArticleValue, { path, parameter, change }: Place<'article'>): ArticleValue {
  const { link, intro, image, cta } = parameter.settings;
  const { title } = value;
  return {
    ...value,
    ...((link || cta) && { link: change({ address: value.link, words: title, path: `${path}[link]` }) }),
    ...(intro?.format === 'rich' && { intro: mapRichText(value.intro, `${path}[intro]`, change) }),
    ...(image && { image: mapImage(value.image, `${path}[image]`, change) }),
    ...(cta && {
      cta: {
        ...value.cta,
        link: change(
          { address: value.cta.link, words: callLabel(value, cta.words), path: `${path}[cta][link]` },
          value.cta.text.trim() !== '' && value.link.trim() === '',
        ),
      },
    }),
  };
}

/** The kinds that hold links. */
const holders: { [Kind in FieldKind]?: MapKind<Kind> } = {
  link: (address, { path, parameter: { settings, required }, siblings, change }) =>
    change(
      { address, words: linkWords(settings, siblings), path },
      required || settings.display === 'button',
    ),
  richtext: (html, { path, change }) => mapRichText(html, path, change),
  html: (html, { path, change }) => mapHtml(html, path, change),
  image: (image, { path, change }) => mapImage(image, path, change),
  social: (networks, { path, change }) =>
    networks.map(({ network, url }, index) => ({
      network,
      url: change({ address: url, words: socialNetworkNames[network], path: `${path}[${index}][url]` }, true),
    })),
  article: mapArticle,
  list: (items, { path, parameter, change }) =>
    items.map((item, index) => mapIn(parameter.settings.of, item, change, `${path}[${index}]`)),
};

function mapIn(
  parameters: readonly Parameter[],
  values: Siblings,
  change: ChangePlace,
  within?: string,
): ListItem {
  const mapped = { ...values };
  for (const parameter of parameters) {
    const { key, kind } = parameter;
    const map = holders[kind] as MapKind<FieldKind> | undefined;
    const path = within === undefined ? key : `${within}[${key}]`;
    const value = withShapeOf(kind, parameterValue(parameter, values));
    if (map) mapped[key] = map(value, { path, parameter, siblings: values, change } as Place<FieldKind>);
  }
  return mapped;
}

/**
 * A block's values whose links lead to what `change` makes of them, in the order of its form; empty addresses stay. What
 * holds links comes out in the shape of its kind, rich text cleaned, defaults written out; the rest is as it was.
 */
export const mapLinks = (parameters: readonly Parameter[], values: Siblings, change: ChangeLink): ListItem =>
  mapIn(parameters, values, (link) => (link.address.trim() === '' ? link.address : change(link)));

/** As `mapLinks`, with the links that still want an address: a button, a network, a call to action. */
export const mapEveryLink = (
  parameters: readonly Parameter[],
  values: Siblings,
  change: ChangeLink,
): ListItem =>
  mapIn(parameters, values, (link, isExpected = false) =>
    link.address.trim() === '' && !isExpected ? link.address : change(link),
  );
