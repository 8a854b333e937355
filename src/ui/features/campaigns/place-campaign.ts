import { lastSavedFirst } from '../../../core/campaign/campaign-list.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';

type Row = CampaignSummary | undefined;

interface Placed {
  rows: Row[];
  /** Whether the rows are what the server would answer; where it is not sure, it is to be asked. */
  isSure: boolean;
}

/**
 * A list after one of its campaigns changed: the rows that are held in their places, undefined where none is.
 * @param wanted the campaign as it is now; undefined where the list has it no more
 * @param isHeld it stays where it stands, and one that is not there waits
 */
export function placeCampaign(
  former: readonly Row[],
  id: string,
  wanted: CampaignSummary | undefined,
  isHeld: boolean,
): Placed {
  const rows = [...former];
  const isWhole = !rows.includes(undefined);
  const at = rows.findIndex((row) => row?.id === id);
  if (isHeld && wanted) {
    if (at >= 0) rows[at] = wanted;
    // Asked once the pointer is away.
    return { rows, isSure: true };
  }
  if (at >= 0) rows.splice(at, 1);
  if (!wanted) return { rows, isSure: at >= 0 || isWhole };
  const after = rows.findIndex((row) => row !== undefined && lastSavedFirst(wanted, row) < 0);
  const place = after < 0 ? rows.length : after;
  const isNextToHeld = place === 0 || rows[place - 1] !== undefined;
  if (!isNextToHeld) {
    // Somewhere among rows that are not held.
    if (at >= 0) rows.push(undefined);
    return { rows, isSure: false };
  }
  rows.splice(place, 0, wanted);
  if (at >= 0 || isWhole) return { rows, isSure: true };
  // It may be new, or have stood among those that are not held: more likely so.
  rows.pop();
  return { rows, isSure: false };
}
