import type { BlocksVersion } from '../campaign/version.ts';
import type { NewsletterTemplate } from './newsletter-template.ts';

const colorParameters = ['backgroundcolor', 'linkcolor', 'subjectcolor', 'legalcolor'] as const;
const fontParameters = ['subjectfont', 'legalfont'] as const;
const fontRoles: readonly string[] = ['titleFont', 'textFont'];

/**
 * A template whose colour or font at `index` goes by another alias; its roles and default parameters follow. Blocks,
 * here and in campaigns, keep the alias they hold.
 */
export function renameAlias(
  template: NewsletterTemplate,
  list: 'colors' | 'fonts',
  { index, alias }: { index: number; alias: string },
): NewsletterTemplate {
  const former = template[list][index]?.alias;
  if (former === undefined || former === alias) return template;
  const isShared = template[list].some((option, at) => at !== index && option.alias === former);
  const renamed = {
    ...template,
    [list]: template[list].map((option, at) => (at === index ? { ...option, alias } : option)),
  };
  if (isShared) return renamed;
  const isFont = list === 'fonts';
  const follow = (value: string) => (value === former ? alias : value);
  const roles = Object.fromEntries(
    Object.entries(template.roles).map(([role, value]) => [
      role,
      fontRoles.includes(role) === isFont ? follow(value) : value,
    ]),
  ) as NewsletterTemplate['roles'];
  const parameters = { ...template.defaults.parameters };
  for (const name of isFont ? fontParameters : colorParameters) parameters[name] = follow(parameters[name]);
  return { ...renamed, roles, defaults: { ...template.defaults, parameters } };
}

const isAlias = (text: string) => /^[a-zA-Z0-9_-]{1,40}$/.test(text);

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

/** The colours and fonts that a content may name, in its parameters, its blocks and the words of its rich texts. */
export function namedAliases(content: Pick<BlocksVersion, 'parameters' | 'blocks'>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const text of textsIn([content.parameters, content.blocks.map(({ blockdatas }) => blockdatas)])) {
    if (isAlias(text)) named.add(text);
    for (const [, alias = ''] of text.matchAll(/data-color="([^"]*)"/g)) named.add(alias);
  }
  return named;
}

/** Those of a template, in its order. */
export function heldAliases(
  content: Pick<BlocksVersion, 'parameters' | 'blocks'>,
  template: Pick<NewsletterTemplate, 'colors' | 'fonts'>,
): string[] {
  const named = namedAliases(content);
  return ownAliases(template).filter((alias) => named.has(alias));
}

/** The names of the colours and fonts of a template. */
export const ownAliases = ({ colors, fonts }: Pick<NewsletterTemplate, 'colors' | 'fonts'>): string[] => [
  ...new Set([...colors, ...fonts].map(({ alias }) => alias)),
];
