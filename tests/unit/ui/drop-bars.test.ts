import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { dropIndicators, indicatorAt } from '../../../src/ui/features/editor/overlay/drop-indicators.ts';
import type { Geometry, Rect } from '../../../src/ui/features/editor/preview/geometry.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { startKeyboardDrag } from '../../../src/ui/state/keyboard-drag.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { anEditorDocument } from './an-editor-document.ts';

const blocks: Block[] = [aBlock({ id: 'a' }), aBlock({ id: 'b' }), aBlock({ id: 'h', position: 'half1' })];
const full = (top: number, height: number): Rect => ({ left: 0, top, width: 600, height });
const geometry: Geometry = {
  width: 600,
  height: 500,
  blocks: [
    { id: 'a', rect: full(40, 100) },
    { id: 'b', rect: full(140, 100) },
    { id: 'h', rect: { left: 0, top: 240, width: 300, height: 80 } },
  ],
  count: 3,
  parts: [],
  empty: [
    { position: 'header', rect: full(0, 40) },
    { position: 'half2', rect: { left: 300, top: 240, width: 300, height: 80 } },
  ],
};

function bars(template: string) {
  const positions = ['header', 'full1', 'half1', 'half2'];
  const layout = layoutOf(anEditorDocument(blocks, { template: aNewsletterTemplate({ positions }) }));
  return dropIndicators(
    startKeyboardDrag(blocks, layout, { kind: 'template', id: template }, 'pointer'),
    blocks,
    geometry,
  );
}
const named = (bar: ReturnType<typeof indicatorAt>) =>
  bar && `${bar.place.position}:${bar.place.index}${bar.place.allowed ? '' : ' refused'}`;

describe('drop places', () => {
  it('of a position with a hidden block lie around the blocks that are drawn', () => {
    const hidden = [aBlock({ id: 'x', hidden: true }), ...blocks];
    const layout = layoutOf(anEditorDocument(hidden));
    const keyboardDrag = startKeyboardDrag(hidden, layout, { kind: 'template', id: 'texte' }, 'pointer');
    const inFull1 = dropIndicators(keyboardDrag, hidden, geometry).filter(
      ({ place }) => place.position === 'full1',
    );
    expect(inFull1.map(({ place, rect }) => [place.index, rect.top])).toEqual([
      [0, 40],
      [2, 127],
      [3, 215],
    ]);
  });

  it('are every gap of every position that takes the block, and the whole of those that do not', () => {
    expect(bars('texte').map(named)).toEqual([
      'header:0 refused',
      'full1:0',
      'full1:1',
      'full1:2',
      'half1:0',
      'half1:1',
      'half2:0',
    ]);
  });

  it('never lie on each other, even where two positions meet', () => {
    const allowed = bars('texte').filter(({ place }) => place.allowed);
    const overlaps = (a: Rect, b: Rect) =>
      a.left < b.left + b.width &&
      b.left < a.left + a.width &&
      a.top < b.top + b.height &&
      b.top < a.top + a.height;
    const pairs = allowed.flatMap((one, index) => allowed.slice(index + 1).map((two) => [one, two] as const));
    expect(pairs.filter(([one, two]) => overlaps(one.rect, two.rect))).toEqual([]);
  });

  it('are aimed at from anywhere in the nearer half of a block', () => {
    const at = (x: number, y: number) => named(indicatorAt(bars('texte'), x, y));
    expect(at(300, 60)).toBe('full1:0');
    expect(at(300, 120)).toBe('full1:1');
    expect(at(300, 160)).toBe('full1:1');
    expect(at(300, 230)).toBe('full1:2');
    expect(at(100, 250)).toBe('half1:0');
    expect(at(400, 280)).toBe('half2:0');
  });

  it('answer a refused place with its reason, and nothing far from the letter', () => {
    const refused = indicatorAt(bars('texte'), 300, 10);
    expect(refused?.place.reason).toContain('est fait pour');
    expect(indicatorAt(bars('texte'), 300, 900)).toBeUndefined();
    expect(named(indicatorAt(bars('texte'), 620, 60))).toBe('full1:0');
  });
});
