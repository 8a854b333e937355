import { linkFieldName } from '../../../core/links/link-fields.ts';
import { parseTrackedUrl } from '../../../core/links/tracked-url.ts';
import { specified } from '../../../core/wording/specification.ts';
import { html, type Markup } from '../html.ts';
import { type FieldChoices, input, labelled, option } from './drawn-field.ts';

const tick = (name: string, label: string, checked: boolean) =>
  html`<label>${input(name, '1', { type: 'checkbox', checked })} ${label}</label>`;

function interestSelect(name: string, chosen: readonly string[], { interests }: FieldChoices): Markup {
  const foreign = chosen.filter((alias) => !interests.some((interest) => interest.alias === alias));
  const options = [...interests, ...foreign.map((alias) => ({ alias, name: alias }))];
  if (options.length === 0) return html``;
  const written = options.map(({ alias, name: words }) => option(alias, words, chosen.includes(alias)));
  return labelled(specified.interests, html`<select name="${name}" multiple>${written}</select>`);
}

/** The address builder without script: the base address under the link's name, the choices beside it. */
export function linkInputs(
  name: string,
  value: string,
  {
    label,
    choices,
    required = false,
    help,
  }: { label: string; choices: FieldChoices; required?: boolean; help?: string | undefined },
): Markup {
  const { base, autotracking, autologin, interests } = parseTrackedUrl(value);
  return html`${labelled(label, input(name, base, { required, inputmode: 'url' }), help)}
<p>${tick(linkFieldName(name, 'autotracking'), specified.trackingAuto, autotracking)}
${tick(linkFieldName(name, 'autologin'), specified.autologin, autologin)}</p>
${interestSelect(linkFieldName(name, 'interest'), interests, choices)}`;
}
