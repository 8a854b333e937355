import { describe, expect, it } from 'vitest';
import { namedMedias } from '../../../../src/core/media/named-medias.ts';
import { ownTime } from '../../../support/own-time.ts';

const names = (content: unknown, publicUrl: string | null = null) => [
  ...namedMedias(content, publicUrl).keys(),
];

describe('The pictures a content names', () => {
  it('are found in a moment, however hostile the text', () => {
    const text = `/media/${'a,( )'.repeat(200)}`.repeat(1_000);
    const begun = ownTime();
    expect(names(text).length).toBeLessThan(100);
    expect(ownTime() - begun).toBeLessThan(2_000);
  });
});
