import { contents, defaultItemOf, defaultValueOf, isEmptyValue, readValue } from '../fields/contents.ts';
import type { Parameter, SimpleFieldKind, SimpleParameter } from '../fields/index.ts';
import { noImageAddress } from '../media/addresses.ts';
import { sampleWording } from '../wording/block-templates.ts';
import type { BlockTemplate, BlockValues } from './block-template.ts';
import { defaultValues } from './values.ts';

const image = () => ({ url: noImageAddress, alt: sampleWording.alt, decorative: false, link: '' });
const address = 'https://example.org/';

/** Something to see where a kind has no content yet. */
const samples: {
  [Kind in SimpleFieldKind]: (parameter: Extract<SimpleParameter, { kind: Kind }>) => unknown;
} = {
  text: ({ label, settings }) => label.slice(0, settings.maxLength),
  richtext: () => `<p>${sampleWording.text}</p>`,
  html: () => `<p>${sampleWording.text}</p>`,
  link: () => address,
  choice: ({ settings }) => settings.options[0]?.value ?? '',
  number: ({ settings }) => settings.min ?? settings.max ?? 1,
  color: () => '',
  font: () => '',
  toggle: () => true,
  date: () => '2026-12-04T18:30',
  image,
  social: () => [{ network: 'facebook', url: address }],
  separator: () => null,
  article: ({ label, settings }) => ({
    title: label,
    link: settings.link ? address : '',
    intro: settings.intro
      ? settings.intro.format === 'rich'
        ? `<p>${sampleWording.text}</p>`
        : sampleWording.text
      : '',
    category: settings.category?.labels[0]?.label ?? '',
    image: settings.image ? image() : readValue('image', undefined),
    hook: settings.hook ? sampleWording.hook : '',
    cta: { text: '', link: settings.cta ? address : '' },
  }),
};

/** Fills what a value leaves empty, part by part. */
function filled(value: unknown, sample: unknown): unknown {
  if (value === '' || value === undefined) return sample;
  if (typeof value !== 'object' || value === null || typeof sample !== 'object' || sample === null)
    return value;
  const samples = Object.entries(sample);
  return {
    ...value,
    ...Object.fromEntries(samples.map(([key, of]) => [key, filled(value[key as never], of)])),
  };
}

function sampleOf(parameter: Parameter): unknown {
  const value = defaultValueOf(parameter);
  // Each part that is switched on shows, whatever the default says of the others.
  if (parameter.kind === 'article') return filled(value, samples.article(parameter));
  // A default that is declared empty is meant.
  if (parameter.default === '' || !isEmptyValue(parameter, value)) return value;
  if (parameter.kind !== 'list') return samples[parameter.kind](parameter as never);
  const item = Object.fromEntries(parameter.settings.of.map((part) => [part.key, sampleOf(part)]));
  const count = Math.max(1, Math.min(2, parameter.settings.max), parameter.settings.min);
  return Array.from({ length: count }, () => ({ ...defaultItemOf(parameter), ...item }));
}

/** A template's defaults, with something to see where they are empty: what its preview shows. */
export function sampleValues({ parameters }: Pick<BlockTemplate, 'parameters'>): BlockValues {
  return Object.fromEntries(parameters.map((parameter) => [parameter.key, sampleOf(parameter)]));
}

const isUnseen = ({ kind }: Parameter) =>
  kind !== 'list' && (contents[kind].says === 'dress' || contents[kind].says === 'mark');

/**
 * What pictures a template: its defaults, with sample values for what no block leaves empty; all sample values where it
 * has no default to see.
 */
export function previewValues({ parameters }: Pick<BlockTemplate, 'parameters'>): BlockValues {
  const isBare = parameters.every(
    (parameter) => isUnseen(parameter) || isEmptyValue(parameter, defaultValueOf(parameter)),
  );
  const sampled = isBare ? parameters : parameters.filter(({ required }) => required);
  return { ...defaultValues({ parameters }), ...sampleValues({ parameters: sampled }) };
}
