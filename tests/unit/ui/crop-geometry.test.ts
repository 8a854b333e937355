import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Crop } from '../../../src/core/media/picture-address.ts';
import {
  fitCrop,
  fitsRatio,
  handles,
  largestWithin,
  moveCrop,
  resizeCrop,
  wholePicture,
  withNumber,
} from '../../../src/ui/pictures/crop-geometry.ts';

const picture = { width: 1600, height: 1200 };
const crop: Crop = { x: 400, y: 300, w: 800, h: 450 };

test('the first frame is the largest of its ratio, in the middle', () => {
  expect(largestWithin(wholePicture(picture), '16:9')).toEqual({ x: 0, y: 150, w: 1600, h: 900 });
  expect(largestWithin(wholePicture(picture), '1:1')).toEqual({ x: 200, y: 0, w: 1200, h: 1200 });
  expect(largestWithin(wholePicture(picture), 'free')).toEqual({ x: 0, y: 0, w: 1600, h: 1200 });
});

test('a frame moves as far as the picture goes', () => {
  expect(moveCrop(crop, 10, -10, picture)).toEqual({ ...crop, x: 410, y: 290 });
  expect(moveCrop(crop, 5_000, -5_000, picture)).toEqual({ ...crop, x: 800, y: 0 });
});

test('a corner keeps the opposite one, a side the opposite side; the ratio holds', () => {
  const slot = { picture, ratio: '16:9' as const };
  expect(resizeCrop(crop, 'se', { dx: 160, dy: 0 }, slot)).toEqual({ x: 400, y: 300, w: 960, h: 540 });
  expect(resizeCrop(crop, 'nw', { dx: 160, dy: 90 }, slot)).toEqual({ x: 560, y: 390, w: 640, h: 360 });
  expect(resizeCrop(crop, 'e', { dx: -160, dy: 0 }, slot)).toEqual({ x: 400, y: 345, w: 640, h: 360 });
  expect(resizeCrop(crop, 's', { dx: 0, dy: 50 }, { picture, ratio: 'free' })).toEqual({ ...crop, h: 500 });
});

test('numbers written by hand hold the upper left corner', () => {
  const slot = { picture, ratio: '16:9' as const };
  expect(withNumber(crop, 'w', 640, slot)).toEqual({ x: 400, y: 300, w: 640, h: 360 });
  expect(withNumber(crop, 'x', 9_999, slot)).toEqual({ ...crop, x: 800 });
});

test('an address written by hand is brought back within the picture', () => {
  expect(fitCrop({ x: 1500, y: 0, w: 4_000, h: 90 }, picture, 'free')).toEqual({
    x: 0,
    y: 0,
    w: 1600,
    h: 90,
  });
  expect(fitCrop({ x: 0, y: 0, w: 1, h: 1 }, picture, 'free')).toEqual({ x: 0, y: 0, w: 16, h: 16 });
});

test('whatever is carried wherever, a frame stays within its picture and near its ratio', () => {
  const side = fc.integer({ min: 20, max: 6_000 });
  const step = fc.integer({ min: -7_000, max: 7_000 });
  const ratio = fc.constantFrom('16:9', '3:2', '4:3', '1:1', '3:4', 'free');
  const gesture = fc.tuple(fc.constantFrom(...handles), step, step);
  fc.assert(
    fc.property(side, side, ratio, fc.array(gesture, { maxLength: 6 }), (width, height, of, gestures) => {
      const slot = { picture: { width, height }, ratio: of } as const;
      let frame = largestWithin(wholePicture(slot.picture), of);
      for (const [handle, dx, dy] of gestures) {
        frame = resizeCrop(frame, handle, { dx, dy }, slot);
        expect(frame.x).toBeGreaterThanOrEqual(0);
        expect(frame.y).toBeGreaterThanOrEqual(0);
        expect(frame.x + frame.w).toBeLessThanOrEqual(width);
        expect(frame.y + frame.h).toBeLessThanOrEqual(height);
        expect(Math.min(frame.w, frame.h)).toBeGreaterThanOrEqual(1);
        expect(fitsRatio({ width: frame.w, height: frame.h }, of)).toBe(true);
        expect(Object.values(frame).every(Number.isInteger)).toBe(true);
      }
    }),
  );
});
