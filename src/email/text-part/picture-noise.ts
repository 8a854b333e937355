import { linksIn } from './links-in.ts';
import { type Passage, pictureWords, plain } from './passage.ts';

const silent: readonly Passage['kind'][] = ['picture', 'link', 'rule'];

/** Whether passages say something besides their pictures: a poster and its button do not. */
export const readAloud = (passages: readonly Passage[]): boolean =>
  passages.some((passage) =>
    passage.kind === 'entry' ? readAloud(passage.passages) : !silent.includes(passage.kind),
  );

/**
 * Passages, of their pictures those that lead where no words do.
 * @param isSilent whether nothing else is said: then pictures are told, too
 */
export function withoutPictureNoise(
  passages: readonly Passage[],
  isSilent: boolean = !readAloud(passages),
): Passage[] {
  const said = new Set(passages.flatMap(linksIn).map(({ href }) => href));
  const told = (passage: Passage): Passage[] => {
    if (passage.kind === 'entry') {
      const inner = passage.passages.flatMap(told);
      return inner.length === 0 ? [] : [{ kind: 'entry', passages: inner }];
    }
    if (passage.kind !== 'picture') return [passage];
    const { alt, href } = passage;
    const words = pictureWords(alt);
    if (href !== undefined) return said.has(href) ? [] : [{ kind: 'link', words, href }];
    return isSilent && words !== '' ? [{ kind: 'text', words: plain(words) }] : [];
  };
  return passages.flatMap(told);
}
