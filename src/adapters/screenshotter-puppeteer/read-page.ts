import type { ObservedPage } from '../../use-cases/ports/screenshotter.ts';
import type { accessPage, PageElement } from './page-access.ts';
import type { layoutIn } from './page-layout.ts';
import type { InheritedStyle, placesIn } from './page-places.ts';
import type { wordsIn } from './page-words.ts';

/**
 * What a person sees of a page: its words, links and pictures, in the order of the document, and where they stand. It runs in the page, which
 * knows nothing of this file.
 */
export function readPage(
  access: typeof accessPage,
  see: typeof placesIn,
  readWords: typeof wordsIn,
  noteLayout: typeof layoutIn,
): Omit<ObservedPage, 'views'> {
  const page = access();
  const sight = see(page);
  const text = readWords(page, sight);
  const drawn = noteLayout(page, sight);
  const links: { address: string; isSeen: boolean }[] = [];
  const pictures: ObservedPage['pictures'] = [];
  type Link = (typeof links)[number];
  type Around = { place: InheritedStyle; link: Link | undefined; background: number; isControl: boolean };
  const found = new Map<PageElement, Around>();

  const linkOf = (element: PageElement, around: Link | undefined): Link | undefined => {
    const { localName: name } = element;
    const address = name === 'a' || name === 'area' ? page.attributeOf(element, 'href') : null;
    if (address === null) return around;
    // An area has no box of its own: it is where its picture is.
    const link = { address, isSeen: name === 'area' };
    links.push(link);
    return link;
  };

  const isPicture = (element: PageElement) =>
    element.localName === 'img' ||
    (element.localName === 'input' && page.attributeOf(element, 'type')?.toLowerCase() === 'image');

  const readPicture = (element: PageElement, { place, link, background, isControl }: Around): void => {
    const address = page.attributeOf(element, 'src');
    const box = page.boxOf(element);
    text.part();
    drawn.part();
    // The arrow that opens a part, or turns pictures over, is a sign of its control.
    if (address === null || isControl || !sight.isShown(place) || !sight.takesRoom(box, place)) return;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    pictures.push({ address, link: link?.address ?? '', width, height });
    drawn.picture(address, box, { background, style: place.style });
    if (link) link.isSeen = true;
  };

  /** A link without words may be a painted surface. */
  const isSurface = (element: PageElement, place: InheritedStyle) =>
    sight.isShown(place) &&
    sight.isPainted(place) &&
    page.boxesOf(element).some((box) => sight.takesRoom(box, place, 8));

  const readElement = (element: PageElement): void => {
    const parent = page.parentOf(element);
    const around = parent ? found.get(parent) : undefined;
    const place = sight.placeOf(element, around?.place);
    const link = linkOf(element, around?.link);
    const background = drawn.backgroundOf(element, place, around?.background ?? 0);
    const isControl = around?.isControl === true || element.localName === 'label';
    found.set(element, { place, link, background, isControl });
    if (isPicture(element)) readPicture(element, { place, link, background, isControl });
    else if (link && !link.isSeen && isSurface(element, place)) link.isSeen = true;
    const parts = element.localName === 'br' ? place.style.display !== 'none' : place.lines === element;
    if (!parts) return;
    text.part();
    drawn.part();
  };

  const walker = page.root && page.walk(page.root);
  if (page.root) readElement(page.root);
  for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
    if (node.nodeType === 1) readElement(node as PageElement);
    else {
      const around = found.get(page.parentOf(node) as PageElement);
      if (!around || !text.read(node, around.place)) continue;
      drawn.text(node, around.place, { background: around.background, isLink: around.link !== undefined });
      if (around.link) around.link.isSeen = true;
    }
  }
  const seen = links.filter(({ isSeen }) => isSeen).map(({ address }) => address);
  return { words: text.words(), links: seen, pictures, layout: drawn.layout() };
}
