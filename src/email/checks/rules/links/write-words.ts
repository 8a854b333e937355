import type { BlockValues } from '../../../../core/block-template/block-template.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { linkChecks } from '../../../../core/wording/checks/links.ts';
import { hasBoxes } from '../../../free-html/has-boxes.ts';
import { writeFreeLink } from '../../../free-html/write-free-link.ts';
import { writeRichTextLink } from '../../../rich-text/map-rich-text-links.ts';
import { changeValues, type FieldValue } from '../../change-values.ts';
import type { Fix } from '../../rule.ts';
import { foldForComparison } from './vague-words.ts';

/** Parameters that say the words of the links of the two rows, by what a link's path names. */
const rowWords = {
  mirrorlink: 'mirrorlink',
  unsubtext: 'unsubtext',
  unsuburl: 'unsubtext',
  contacturl: 'contacttext',
} as const;

const rankIn = (rest: string) => Number(/#(\d+)$/.exec(rest)?.[1] ?? -1);

/** A title that says nothing is itself written anew, else the call that took the article's address. */
function writtenArticle(
  { value, rest }: Extract<FieldValue, { kind: 'article' }>,
  words: string,
  isTold: (former: string) => boolean,
) {
  if (rest.startsWith('[intro]'))
    return { ...value, intro: writeRichTextLink(value.intro, rankIn(rest), words) };
  if (rest === '[image][link]' || (rest === '[link]' && isTold(value.image.alt)))
    return { ...value, image: { ...value.image, alt: words } };
  if (rest === '[link]' && isTold(value.title)) return { ...value, title: words };
  return { ...value, cta: { ...value.cta, text: words } };
}

/** The values in which a link says other words; undefined where its template says them. */
function writtenIn(
  held: FieldValue,
  words: string,
  isTold: (former: string) => boolean,
): BlockValues | undefined {
  const { key } = held.parameter;
  switch (held.kind) {
    case 'html':
      if (hasBoxes(held.value)) return { [key]: writeFreeLink(held.value, rankIn(held.rest), words) };
      return { [key]: writeRichTextLink(held.value, rankIn(held.rest), words) };
    case 'richtext':
      return { [key]: writeRichTextLink(held.value, rankIn(held.rest), words) };
    case 'image':
      return { [key]: { ...held.value, alt: words } };
    case 'link': {
      const { wordsFrom } = held.parameter.settings;
      return wordsFrom === undefined ? undefined : { [wordsFrom]: words };
    }
    case 'article':
      return { [key]: writtenArticle(held, words, isTold) };
    default:
      return undefined;
  }
}

function writtenRow({ parameters }: Draft, path: string, words: string): Draft['parameters'] | undefined {
  if (!Object.hasOwn(rowWords, path)) return undefined;
  return { ...parameters, [rowWords[path as keyof typeof rowWords]]: words };
}

/** Asks for words that say where a link leads. `sentence` is what its rule says of the words it had. */
export const writeWords = (sentence: (words: string) => string): Fix => ({
  label: linkChecks.writeWords.label,
  ask: { label: linkChecks.writeWords.ask, kind: 'words' },
  apply(draft, finding, { context, answer }) {
    const words = answer.trim();
    if (words === '' || foldForComparison(words) === '') return draft;
    if (finding.block === undefined) {
      const parameters = writtenRow(draft, finding.path ?? '', words);
      return parameters ? { ...draft, parameters } : draft;
    }
    const isTold = (former: string) => sentence(former.trim()) === finding.message;
    return changeValues(draft, finding, context, (held) => writtenIn(held, words, isTold));
  },
});
