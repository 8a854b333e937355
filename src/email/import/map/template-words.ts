import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';
import { htmlWords } from '../../html/html-text.ts';

const rows = ['surheadersubject', 'mirrorlink', 'legalbottomtext', 'unsubtext', 'contacttext'] as const;

/** What a markup says by itself. */
const fixedWords = ({ markup }: BlockTemplate): string =>
  htmlWords(markup.replace(/\{\{.*?\}\}|\{%.*?%\}/gs, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** What a letter says that is of the templates it came into: their two rows, and what their markup says. */
export function templateWords(
  { parameters, blocks }: Pick<Draft, 'parameters' | 'blocks'>,
  { defaults }: Pick<NewsletterTemplate, 'defaults'>,
  blockTemplates: readonly BlockTemplate[],
): string[] {
  const used = new Set(blocks.map(({ blocktemplate }) => blocktemplate));
  const said = [
    ...rows.flatMap((row) => (parameters[row] === defaults.parameters[row] ? [parameters[row]] : [])),
    ...blockTemplates.filter(({ id, markup }) => used.has(id) && markup !== '').map(fixedWords),
  ];
  return [...new Set(said.map((words) => words.trim()).filter((words) => /\p{L}/u.test(words)))];
}
