import { lengthOf, pictureIn } from '../../html/css/css-values.ts';
import { readLetterStyles } from '../../html/css/read-letter-styles.ts';
import { fileNameOf } from '../../picture-name.ts';
import { readDocumentEvents } from './document-events.ts';
import { type DrawnElement, type ElementFacts, readElements } from './read-elements.ts';
import type { ReadElement, ReadHeading, Reading, ReadLink, ReadPicture } from './reading.ts';

/** The element of that name that holds it. */
export function blockHolding({ parent }: ReadElement, name: string): ReadElement | undefined {
  let holder = parent;
  while (holder && holder.name !== name) holder = holder.parent;
  return holder;
}

/** px of a side of a picture as it is drawn: a part of what is around is told by its attribute, or by its limit. */
function sideOf({ attributes, style, sheet }: ReadElement, side: 'width' | 'height'): number | undefined {
  return (
    lengthOf(style.get(side)) ??
    lengthOf(attributes[side]) ??
    lengthOf(style.get(`max-${side}`)) ??
    lengthOf(sheet.get(side))
  );
}

function pictureOf(element: DrawnElement): ReadPicture {
  const { src = '', alt } = element.attributes;
  const address = src.trim();
  return {
    block: element.block,
    name: fileNameOf(address),
    field: undefined,
    path: undefined,
    address,
    alt,
    link: blockHolding(element, 'a')?.attributes.href,
    width: sideOf(element, 'width'),
    height: sideOf(element, 'height'),
    background: element.appearance.background,
    darkBackground: element.dark?.background,
    element,
  };
}

/** The picture under what an element holds, as it is written; '' for none. */
const backgroundIn = ({ attributes, style }: ReadElement): string =>
  pictureIn(style.get('background-image') ?? style.get('background') ?? '') ||
  (attributes.background ?? '').trim();

const backgroundOf = (element: DrawnElement): ReadPicture[] => {
  const address = backgroundIn(element);
  return address === '' ? [] : [{ ...pictureOf(element), name: fileNameOf(address), address, alt: '' }];
};

/** Of a part of a picture, what it says to those who do not see it. */
const wordsOf = ({ name, words, attributes }: ReadElement) =>
  name === 'area' ? (attributes.alt ?? '').trim() : words;

function linkOf(element: ReadElement): ReadLink {
  const words = wordsOf(element);
  const address = element.attributes.href?.trim() ?? '';
  return { block: element.block, field: undefined, path: undefined, name: words, words, address, element };
}

const headingOf = (element: ReadElement): ReadHeading => ({
  block: element.block,
  level: Number(element.name[1]),
  words: element.words,
  element,
});

const noFacts: ElementFacts = { blocks: [], addresses: new Map() };

/**
 * A letter, or any document, as mail programs read it. Never throws; takes a time that grows with the length alone.
 * @param facts where its blocks stand, and what its addresses are in the content; nothing of documents that others wrote
 */
export function readLetter(html: string, facts: ElementFacts = noFacts): Reading {
  const { events, sheet } = readDocumentEvents(html);
  const { elements, texts } = readElements(events, { sheet: readLetterStyles(sheet), facts });
  const shown = elements.filter(({ isHidden }) => !isHidden);
  return {
    html,
    elements,
    pictures: shown.filter(({ name }) => name === 'img').map(pictureOf),
    backgrounds: shown.flatMap(backgroundOf),
    links: shown
      .filter(({ name, attributes }) => (name === 'a' || name === 'area') && 'href' in attributes)
      .map(linkOf),
    headings: shown.filter(({ name }) => /^h[1-6]$/.test(name)).map(headingOf),
    texts,
    sheet,
  };
}
