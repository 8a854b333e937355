import type {
  BlocksPicture,
  ElementRequest,
  ScreenshotRequest,
} from '../../use-cases/ports/screenshotter.ts';
import type { CapturePage } from './open-capture-page.ts';

/** What is used here of a page; the rest of the product has no DOM. */
interface PageElement {
  style: { setProperty(name: string, value: string, priority: 'important'): void };
  getBoundingClientRect(): { left: number; top: number; right: number; bottom: number; height: number };
  getAttribute(name: string): string | null;
}
declare const document: object;
declare const Document: { prototype: { querySelectorAll(selector: string): Iterable<PageElement> } };
declare const getComputedStyle: (element: PageElement) => { marginTop: string };
declare const scrollX: number;
declare const scrollY: number;

/**
 * Gives every block of a page a whole height, a whole top, in px, and a layer of its own, so that its pixels depend on
 * nothing outside it. Blocks inside another one are part of it. It runs in the page, which knows nothing of this file.
 * @returns where they stand then, in the order of the page, without those that take no room
 */
function alignBlocks(): BlocksPicture['blocks'] {
  // Content can give `document` properties of its own by an element's name: only the prototype's are trusted.
  const outermost = '[data-block-id]:not([data-block-id] *)';
  const found = Document.prototype.querySelectorAll.call(document, outermost);
  const blocks = [...found]
    .map((element) => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0);
  // The room is given inside the block, or a line of the background would show between two blocks.
  for (const { element, height } of blocks) {
    if (height % 1 !== 0) element.style.setProperty('height', `${Math.ceil(height)}px`, 'important');
  }
  // Gradients are dithered and round corners computed by the place in the layer: each block gets its own.
  // (`will-change: transform` would too, but such a layer may be shown before its pictures are drawn.)
  for (const { element } of blocks) element.style.setProperty('will-change', 'opacity', 'important');
  const topOf = (element: PageElement) => element.getBoundingClientRect().top + scrollY;
  for (const { element } of blocks) {
    const top = topOf(element);
    if (top % 1 === 0) continue;
    const margin = Number.parseFloat(getComputedStyle(element).marginTop) || 0;
    element.style.setProperty('margin-top', `${margin + Math.ceil(top) - top}px`, 'important');
  }
  return blocks.map(({ element }) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.floor(left + scrollX), Math.floor(topOf(element))];
    const rect = { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y };
    return { id: element.getAttribute('data-block-id') ?? '', rect };
  });
}

/** PNG of the whole page. */
export async function capturePage(stage: CapturePage, request: ScreenshotRequest): Promise<Uint8Array> {
  await stage.show(request);
  return stage.shoot();
}

/** PNG of the whole page, and where its blocks stand in it. */
export async function captureBlocks(stage: CapturePage, request: ScreenshotRequest): Promise<BlocksPicture> {
  // No window to fill: below the last block there is nothing that would change with the blocks.
  await stage.show({ ...request, height: 1 });
  const blocks = await stage.run(alignBlocks);
  const page = await stage.shoot();
  const head = new DataView(page.buffer, page.byteOffset);
  return { page, width: head.getUint32(16), height: head.getUint32(20), blocks };
}

/** PNG of one element, two pixels for one of CSS; undefined when it takes no room. */
export async function captureElement(
  stage: CapturePage,
  { html, width, element, maxHeight, picture }: ElementRequest,
): Promise<Uint8Array | undefined> {
  await stage.show({ html, width, picture, scale: 2 });
  const found = await stage.page.$(element);
  const bounds = await found?.boundingBox();
  if (!bounds || bounds.width < 1 || bounds.height < 1) return undefined;
  const [x, y] = [Math.round(bounds.x), Math.round(bounds.y)];
  const bottom = Math.round(bounds.y + Math.min(bounds.height, maxHeight));
  return stage.shoot({ x, y, width: Math.round(bounds.x + bounds.width) - x, height: bottom - y });
}
