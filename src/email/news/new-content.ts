import type { PublishedPart } from '../../core/checks/check-facts.ts';
import { imageState } from '../../core/fields/image-address.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import { leavesOf } from '../../core/fields/walk-values.ts';
import { productImagePrefix } from '../../core/media/addresses.ts';
import { readPictureAddress } from '../../core/media/picture-address.ts';
import { foldForSearch } from '../../core/search-terms.ts';
import { comparableLink } from '../../core/source/comparable-link.ts';
import type { FieldOccurrence } from '../checks/parts.ts';
import { fileNameOf } from '../picture-name.ts';

/** Something of a letter that readers see as new. */
export interface NewContent extends Omit<PublishedPart, 'where'> {
  /** What a person knows it by. */
  words: string;
  /** The part of its block that it stands in: an article, an entry of a list, the block itself (''). */
  within: string;
  part: FieldOccurrence;
  /** As `Finding.path`. */
  path: string;
}

/** A title tells one article from others by at least two words: 'Agenda' comes back in every issue. */
const tells = (title: string) => title.length >= 10 && title.includes(' ');

/** A site's first page is no news. */
const isPage = (link: string) => link.includes('/') || link.includes('?');

function titleOf(part: FieldOccurrence, title: string, path: string): NewContent[] {
  const key = foldForSearch(title);
  return tells(key) ? [{ kind: 'article', key, words: title.trim(), within: '', part, path }] : [];
}

function linkOf(part: FieldOccurrence, address: string, words: string, path: string): NewContent[] {
  const key = comparableLink(address);
  return isPage(key) ? [{ kind: 'link', key, words: words.trim(), within: '', part, path }] : [];
}

function pictureOf(part: FieldOccurrence, image: ImageValue, path: string, rubric = ''): NewContent[] {
  if (imageState(image.url) !== 'valid' || image.url.startsWith(productImagePrefix)) return [];
  const key = readPictureAddress(image.url).original;
  return [
    {
      kind: 'picture',
      key,
      ...(rubric && { rubric: foldForSearch(rubric) }),
      words: fileNameOf(image.url),
      within: '',
      part,
      path,
    },
  ];
}

const newsOf = (part: FieldOccurrence): NewContent[] =>
  leavesOf(part)
    .filter(({ isShown }) => isShown)
    .toSorted((one, other) => Number(one.type === 'picture') - Number(other.type === 'picture'))
    .flatMap((leaf) => {
      if (leaf.type === 'picture') return pictureOf(part, leaf.value, leaf.path, leaf.rubric);
      if (leaf.type === 'words') return leaf.role === 'title' ? titleOf(part, leaf.value, leaf.path) : [];
      const leads = leaf.type === 'address' && leaf.of === 'words';
      return leads ? linkOf(part, leaf.value, leaf.words, leaf.path) : [];
    });

/** `galerie[2]` of `galerie[2][photo]`, '' of what is no entry of a list. */
const entryOf = (path: string) => /^\w+\[\d+\]/.exec(path)?.[0] ?? '';

/**
 * What a letter brings: its articles by their titles, its pictures, the pages that it leads to. What frames it (header,
 * footer, networks, first pages of sites) is none of it, nor are the links of lists: a diary tells a date until it comes.
 */
export const newContentIn = (parts: readonly FieldOccurrence[]): NewContent[] =>
  parts
    .filter(({ block }) => block.blockfilter !== 'header' && block.blockfilter !== 'footer')
    .flatMap((part) => {
      const within = entryOf(part.path) || (part.kind === 'article' ? part.path : '');
      return newsOf(part)
        .filter(({ kind }) => kind !== 'link' || entryOf(part.path) === '')
        .map((news) => ({ ...news, within }));
    });
