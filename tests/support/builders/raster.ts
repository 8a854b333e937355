import type { Raster } from '../../../src/core/snapshot/raster.ts';
import type { PixelRect } from '../../../src/core/snapshot/snapshot.ts';

type Painted = PixelRect & { color: string };

/** `#rrggbb`, opaque, as the four bytes of a pixel. */
function pixelOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return new Uint32Array(Uint8Array.of(red ?? 0, green ?? 0, blue ?? 0, 255).buffer)[0] ?? 0;
}

/** A picture of rectangles over a ground; colours as `#rrggbb`. */
export function painted(
  width: number,
  height: number,
  rects: readonly Painted[],
  background = '#ffffff',
): Raster {
  const pixels = new Uint32Array(width * height).fill(pixelOf(background));
  for (const { color, ...rect } of rects) {
    const pixel = pixelOf(color);
    for (let y = rect.y; y < rect.y + rect.height; y += 1)
      pixels.fill(pixel, y * width + rect.x, y * width + rect.x + rect.width);
  }
  return { width, height, data: new Uint8Array(pixels.buffer) };
}
