import { socialNetworkNames, socialNetworks } from '../../../core/fields/social-networks.ts';
import { html, type Markup } from '../html.ts';
import { type DrawnField, group, hidden } from './drawn-field.ts';
import { linkInputs } from './link.ts';

/** One address per network, those not yet used last and empty, under `<name>[<n>][network]` and `[url]`. */
export function drawSocial({ name, parameter, value, choices }: DrawnField<'social'>): Markup {
  const used = new Set(value.map(({ network }) => network));
  const unused = socialNetworks
    .filter((network) => !used.has(network))
    .map((network) => ({ network, url: '' }));
  return group(
    parameter.label,
    [...value, ...unused].map(
      ({ network, url }, index) =>
        html`${hidden(`${name}[${index}][network]`, network)}${linkInputs(`${name}[${index}][url]`, url, { label: socialNetworkNames[network], choices })}`,
    ),
    parameter.help,
  );
}
