import type { Box, PageAccess, PageElement, PageNode } from './page-access.ts';
import type { InheritedStyle, PagePlaces } from './page-places.ts';

/** Reads the words of texts that follow one another. It runs in the page, which knows nothing of this file. */
export function wordsIn({ boxesIn }: PageAccess, { isShown, isInked, isWhole, takesRoom }: PagePlaces) {
  // Soft hyphens, what joins and what parts words without being seen.
  const unseen = /\p{Default_Ignorable_Code_Point}/gu;
  /** A lone dash, dot or bar is none. */
  const isWord = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
  const words: string[] = [];
  /** Where the last word ended, while what follows may be its rest. */
  let open: { lines: PageElement; box: Box } | undefined;

  const isRest = (box: Box | undefined, { lines, style }: InheritedStyle) => {
    if (!open || !box || open.lines !== lines) return false;
    const isOneLine = box.top < open.box.bottom && open.box.top < box.bottom;
    const gap = Math.max(box.left - open.box.right, open.box.left - box.right);
    return !isOneLine || gap <= Number.parseFloat(style.fontSize ?? '') / 5;
  };

  const readWords = (text: PageNode, place: InheritedStyle, isCut: boolean): void => {
    const { data } = text;
    let end: Box | undefined;
    for (const { 0: written, index } of data.matchAll(/\S+/g)) {
      const word = written.replace(unseen, '');
      const [isFirst, isLast] = [index === 0, index + written.length === data.length];
      // Where each word stands is asked only where it matters: it takes longest of all.
      const boxes = isCut || isFirst || isLast ? boxesIn(text, index, index + written.length) : [];
      if (word === '' || (isCut && !boxes.some((box) => takesRoom(box, place)))) continue;
      const former = isFirst && isRest(boxes[0], place) ? words.pop() : undefined;
      words.push((former ?? '') + word);
      end = isLast ? boxes.at(-1) : undefined;
    }
    open = end && { lines: place.lines, box: end };
  };

  return {
    /** @returns whether any of it is seen */
    read(text: PageNode, place: InheritedStyle): boolean {
      const { data } = text;
      const isBlank = data.replace(unseen, '').trim() === '';
      if (isBlank && data !== data.trim()) open = undefined;
      if (isBlank || !isShown(place) || !isInked(place)) return false;
      const boxes = boxesIn(text, 0, data.length);
      if (!boxes.some((box) => takesRoom(box, place))) return false;
      readWords(text, place, !boxes.every((box) => isWhole(box, place)));
      return true;
    },
    /** What follows begins a word of its own. */
    part(): void {
      open = undefined;
    },
    words: () => words.filter((word) => isWord.test(word)).map((word) => word.normalize('NFC')),
  };
}
