import { expect } from 'vitest';
import type { ScreenshotRequest } from '../../../src/use-cases/ports/screenshotter.ts';

/** A PNG of one red pixel. */
export const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** A page to be pictured, 620 px wide, that has no pictures unless they are given. */
export function page(html: string, more: Partial<ScreenshotRequest> = {}): ScreenshotRequest {
  return { html, width: 620, dark: false, imagesBlocked: false, picture: async () => undefined, ...more };
}

/** Of a PNG, px. */
export const sizeOf = (png: Uint8Array) => {
  const view = Buffer.from(png);
  expect(view.subarray(1, 4).toString()).toBe('PNG');
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
};
