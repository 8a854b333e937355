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

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

/** The colours and fonts of a template that a content names, in its parameters, its blocks and the words of its rich texts. */
export function heldAliases(
  content: Pick<BlocksVersion, 'parameters' | 'blocks'>,
  { colors, fonts }: Pick<NewsletterTemplate, 'colors' | 'fonts'>,
): string[] {
  const held = new Set<string>();
  for (const text of textsIn([content.parameters, content.blocks.map(({ blockdatas }) => blockdatas)])) {
    held.add(text);
    for (const [, alias = ''] of text.matchAll(/data-color="([^"]*)"/g)) held.add(alias);
  }
  return [...new Set([...colors, ...fonts].map(({ alias }) => alias))].filter((alias) => held.has(alias));
}
