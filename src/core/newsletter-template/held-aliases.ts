import type { BlocksVersion } from '../campaign/version.ts';
import type { NewsletterTemplate } from './newsletter-template.ts';

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
