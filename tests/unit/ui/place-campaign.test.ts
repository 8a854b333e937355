import { describe, expect, it } from 'vitest';
import type { CampaignSummary } from '../../../src/core/campaign/campaign-summary.ts';
import { placeCampaign } from '../../../src/ui/features/campaigns/place-campaign.ts';

/** A campaign that was saved at that minute. */
const at = (id: string, minute: number) =>
  ({ id, saved_at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z` }) as CampaignSummary;

const [e, d, c, b, a] = [at('e', 5), at('d', 4), at('c', 3), at('b', 2), at('a', 1)];
const ids = (rows: readonly (CampaignSummary | undefined)[]) => rows.map((row) => row?.id ?? '.').join('');

/** What becomes of the rows, and whether the server need not be asked. */
const placed = (
  rows: readonly (CampaignSummary | undefined)[],
  id: string,
  wanted: CampaignSummary | undefined,
  isHeld = false,
) => {
  const { rows: after, isSure } = placeCampaign(rows, id, wanted, isHeld);
  return `${ids(after)} ${isSure ? 'sure' : 'unsure'}`;
};

describe('a list of which all rows are held', () => {
  const all = [e, d, c, b, a];

  it('has what was saved first, what is new where it belongs, and what is gone no more', () => {
    expect(placed(all, 'b', at('b', 6))).toBe('bedca sure');
    expect(placed(all, 'n', at('n', 6))).toBe('nedcba sure');
    expect(placed(all, 'n', at('n', 0))).toBe('edcban sure');
    expect(placed(all, 'c', undefined)).toBe('edba sure');
    expect(placed(all, 'n', undefined)).toBe('edcba sure');
  });

  it('shows what changed of a campaign without moving it', () => {
    const renamed = { ...c, name: 'Autre' };
    expect(placeCampaign(all, 'c', renamed, false).rows).toEqual([e, d, renamed, b, a]);
  });
});

describe('a list of which some rows are not held', () => {
  const some = [e, d, undefined, undefined, a];

  it('has what was saved first, in the place of one that is held', () => {
    expect(placed(some, 'd', at('d', 6))).toBe('de..a sure');
    expect(placed(some, 'a', at('a', 6))).toBe('aed.. sure');
  });

  it('has what was saved first though it was not held, and is as long as before until the server says how long', () => {
    expect(placed(some, 'b', at('b', 6))).toBe('bed.. unsure');
  });

  it('cannot tell where what is gone stood, nor a place among rows that are not held', () => {
    expect(placed(some, 'b', undefined)).toBe('ed..a unsure');
    expect(placed(some, 'n', at('n', 2))).toBe('ed..a unsure');
    expect(placed(some, 'e', at('e', 2))).toBe('d..a. unsure');
  });
});

describe('a list that is held under a pointer', () => {
  it('shows what changed where it stands, and lets what is new wait; what is gone is gone', () => {
    expect(placed([e, d, c], 'c', at('c', 6), true)).toBe('edc sure');
    expect(placed([e, d, c], 'n', at('n', 6), true)).toBe('edc sure');
    expect(placed([e, d, c], 'd', undefined, true)).toBe('ec sure');
  });
});
