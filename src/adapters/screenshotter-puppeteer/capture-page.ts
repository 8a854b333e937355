import type {
  BlocksPicture,
  ElementRequest,
  ScreenshotRequest,
} from '../../use-cases/ports/screenshotter.ts';
import { alignBlocks } from './align-blocks.ts';
import type { CapturePage } from './open-capture-page.ts';

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
