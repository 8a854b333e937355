import type { CampaignSettings } from '../campaign/parameters.ts';
import type { MergePlace, MergeReport, Sides } from './merge.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeText } from './merge-text.ts';
import { insideText } from './merge-value.ts';

/** The settings of a letter, one by one; its legal line by words. */
export const mergeSettings = (
  sides: Sides<CampaignSettings>,
  place: MergePlace,
  report: MergeReport,
): CampaignSettings =>
  mergeRecord(sides, place, report, (name) =>
    name === 'legalbottomtext' ? insideText(mergeText) : undefined,
  );
