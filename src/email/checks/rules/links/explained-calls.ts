import type { CheckedEmail } from '../../checked-email.ts';
import { blockHolding } from '../../evidence/read-letter.ts';
import type { ReadLink } from '../../evidence/reading.ts';
import { foldForComparison, isVague } from './vague-words.ts';

const placeKey = (...place: (string | undefined)[]) => place.join('\n');

/** Where the article stands that a link is the title or the call of; its text and picture have links of their own. */
const articlePath = ({ path }: ReadLink) => path?.replace(/(?:\[cta\])?\[link\]$/, '');

/**
 * Whether a link is the call of an article whose title leads to the same address, in words that say where: its context
 * makes it explicit (RGAA 6.1). A picture with no other words is not.
 */
export function explainedCalls({
  parts,
  reading: { links, pictures },
}: Pick<CheckedEmail, 'parts' | 'reading'>): (link: ReadLink) => boolean {
  const titles = new Map(
    parts.flatMap((part): [string, string][] =>
      part.kind === 'article' && !isVague(part.value.title)
        ? [[placeKey(part.block.id, part.path), foldForComparison(part.value.title)]]
        : [],
    ),
  );
  const ofPictures = new Set(pictures.map(({ element }) => blockHolding(element, 'a')));
  const ofArticles = links.filter(
    (link) => titles.has(placeKey(link.block, articlePath(link))) && !ofPictures.has(link.element),
  );
  const leadsTo = (link: ReadLink) => placeKey(link.block, articlePath(link), link.address);
  const told = new Set(
    ofArticles
      .filter((link) => titles.get(placeKey(link.block, articlePath(link))) === foldForComparison(link.words))
      .map(leadsTo),
  );
  const explained = new Set(ofArticles.filter((link) => told.has(leadsTo(link))));
  return (link) => explained.has(link);
}
