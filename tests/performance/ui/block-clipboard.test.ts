import { describe, expect, it } from 'vitest';
import { MAX_BLOCKS } from '../../../src/core/campaign/limits.ts';
import { readClips } from '../../../src/ui/state/clip-reading.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { ownTime } from '../../support/own-time.ts';
import { anEditorDocument } from '../../unit/ui/an-editor-document.ts';

const layout = layoutOf(anEditorDocument([]));
const read = (json: string, room = MAX_BLOCKS) => readClips(json, layout, room);

describe('too much', () => {
  const least = { blocktemplate: 'texte', position: 'full1', blockdatas: {} };
  const many = (count: number) =>
    JSON.stringify({ schemaVersion: 1, blocks: Array.from({ length: count }, () => least) });

  it('is refused before it is looked at: 5,000 blocks within 200 ms', () => {
    const before = ownTime();
    const { clips, refusals } = read(many(5_000));
    expect(ownTime() - before).toBeLessThan(200);
    expect(clips).toEqual([]);
    expect(refusals[0]).toContain('5\u202f000\u00a0blocs');
  });
});
