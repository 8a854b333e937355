import { socialNetworkNames, socialNetworks } from '../../../core/fields/social-networks.ts';
import { html, type Markup } from '../html.ts';
import { type DrawnField, group, hidden, input, labelled } from './drawn-field.ts';

/** One address per network, those not yet used last and empty, under `<name>[<n>][network]` and `[url]`. */
export function drawSocial({ name, parameter, value }: DrawnField<'social'>): Markup {
  const used = new Set(value.map(({ network }) => network));
  const unused = socialNetworks
    .filter((network) => !used.has(network))
    .map((network) => ({ network, url: '' }));
  return group(
    parameter.label,
    [...value, ...unused].map(
      ({ network, url }, index) =>
        html`${hidden(`${name}[${index}][network]`, network)}${labelled(socialNetworkNames[network], input(`${name}[${index}][url]`, url))}`,
    ),
    parameter.help,
  );
}
