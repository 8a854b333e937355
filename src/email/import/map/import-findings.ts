import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { collectStrings } from '../../../core/collect-strings.ts';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';
import { decodeText } from '../../checks/rules/content/placed-texts.ts';
import { htmlWords } from '../../html/html-text.ts';
import { textSegments } from '../../tokens/token.ts';
import type { Loss } from '../outline.ts';
import { remark } from '../remark.ts';
import { lossWords } from '../remarks.fr.ts';

/** A remark of a block, or of the letter. */
export const inBlock = (finding: ImportFinding, block: string | undefined): ImportFinding =>
  block === undefined ? finding : { ...finding, block };

/** More tags than that are told in one sentence. */
const mostApart = 3;

/** Each tag of another platform, once, with the first block it stands in; spaces of an address are the tag's own. */
function tagsOf({ subject, preheader, parameters, blocks }: Draft): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const note = (value: unknown, block?: string) => {
    for (const text of collectStrings(value)) {
      for (const segment of textSegments(decodeText(text))) {
        const tag = segment.text.replaceAll('%20', ' ');
        if (segment.kind === 'foreign' && !found.has(tag)) found.set(tag, block);
      }
    }
  };
  note([subject, preheader, parameters]);
  for (const { id, blockdatas } of blocks) note(blockdatas, id);
  return found;
}

/** The merge tags of another platform that the letter keeps. */
export function tagFindings(draft: Draft): ImportFinding[] {
  const tags = [...tagsOf(draft)];
  const told = tags.length <= mostApart ? tags.map((tag) => [tag]) : [tags];
  return told.map((some) => {
    const names = some.map(([tag]) => tag);
    const [, block] = some.find(([, one]) => one !== undefined) ?? [];
    return inBlock(remark('todo', 'merge-tags', names), block);
  });
}

/** What the reader took away or could not say, in few sentences. */
export function lossFindings(losses: readonly Loss[]): ImportFinding[] {
  const countOf = (what: string) =>
    losses.reduce((sum, loss) => (loss.what === what ? sum + loss.count : sum), 0);
  const removed = losses.flatMap(({ what, count }) => lossWords(what, count) ?? []);
  const backgrounds = countOf('background-picture');
  const links = countOf('link-refused');
  const hidden = countOf('hidden');
  const addresses = losses.flatMap((loss) => (loss.what === 'link-refused' && loss.addresses) || []);
  return [
    ...(backgrounds > 0 ? [remark('todo', 'background-picture', backgrounds)] : []),
    ...(links > 0 ? [remark('done', 'link-refused', links, addresses)] : []),
    ...(removed.length > 0 ? [remark('done', 'removed', removed)] : []),
    ...(hidden > 0 ? [remark('done', 'hidden-left-out', hidden)] : []),
  ];
}

/** The parameters whose words a letter shows. */
const shownParameters = [
  'surheadersubject',
  'mirrorlink',
  'legalbottomtext',
  'unsubtext',
  'contacttext',
] as const;

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
    ...shownParameters.flatMap((row) =>
      parameters[row] === defaults.parameters[row] ? [parameters[row]] : [],
    ),
    ...blockTemplates.filter(({ id, markup }) => used.has(id) && markup !== '').map(fixedWords),
  ];
  return [...new Set(said.map((words) => words.trim()).filter((words) => /\p{L}/u.test(words)))];
}
