import { withParameters } from './tracked-url.ts';

const choices = ['autotracking', 'autologin', 'interest'] as const;
type Choice = (typeof choices)[number];

/**
 * Names of a link in a form that works without script: `<name>` is its address, base or complete; what is chosen beside it
 * is added to what that address says: `<name>-autotracking` and `<name>-autologin`, `1` when ticked, and `<name>-interest`,
 * an alias, as often as there are. Inside brackets they stay in the last pair: `cta[link-autologin]`. No key of a
 * parameter has a hyphen.
 */
export const linkFieldName = (name: string, choice: Choice): string =>
  name.endsWith(']') ? `${name.slice(0, -1)}-${choice}]` : `${name}-${choice}`;

type Fields = Readonly<Record<string, unknown>>;

const textsOf = (posted: unknown): string[] =>
  (Array.isArray(posted) ? posted : [posted]).filter((text) => typeof text === 'string' && text !== '');

/** The complete link that the fields of this name say; an address without choices is taken as it is. */
export function linkFrom(fields: Fields, name: string, address: string): string {
  const posted = (choice: Choice) => textsOf(fields[linkFieldName(name, choice)]);
  const asked = {
    autotracking: posted('autotracking').includes('1'),
    autologin: posted('autologin').includes('1'),
    interests: posted('interest'),
  };
  const isAsked = asked.autotracking || asked.autologin || asked.interests.length > 0;
  return isAsked ? withParameters(address, asked) : address;
}

/** Fields without those of the choices of a link of this name. */
export function withoutChoices(fields: Fields, name: string): Fields {
  const names = new Set(choices.map((choice) => linkFieldName(name, choice)));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.has(field)));
}
