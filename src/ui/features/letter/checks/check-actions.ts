import type { CheckFacts } from '../../../../core/checks/check-facts.ts';
import type { ImageValue } from '../../../../core/fields/part.ts';
import type { Finding } from '../../../../core/finding.ts';
import type { Fix } from '../../../../email/checks/rule.ts';
import type { FindingFix } from '../../../state/checks/apply-fixes.ts';
import type { CheckedFinding } from '../../../state/checks/check-state.ts';
import type { ListedFinding } from '../../../state/checks/listed-findings.ts';

/** What can be done about remarks on the open letter. */
export interface CheckActions {
  /** Where the cause of a remark is found, as the screen calls it; '' for the letter as a whole. */
  place(finding: Finding): string;
  /** Goes to it; undefined where there is nowhere to go. */
  way(finding: Finding): (() => void) | undefined;
  /** Where the letter can be mended here. */
  mending?: Fixing;
}

/** What puts remarks right, each time as one step of history; false where nothing has changed. */
export interface Fixing {
  repairsOf(finding: CheckedFinding): readonly Fix[];
  fix(finding: Finding, repair: Fix, answer?: string): boolean;
  /** As one step, that `name` tells. */
  fixTogether(fixes: readonly FindingFix[], name: string): boolean;
  /** The picture that a remark is about; `shown` is its address as far as the person lets pictures of other sites be fetched. */
  pictureOf(finding: Finding): (Pick<ImageValue, 'alt' | 'link' | 'url'> & { shown: string }) | undefined;
  /** What other letters here say at their foot. */
  footer: CheckFacts['footer'];
  /** All texts of the letter, as French writes them. */
  fixTypography(): boolean;
}

/** What a line needs to do what it offers. */
export interface ListTools {
  ways: CheckActions;
  selection: string | undefined;
  /** The person goes to what a remark is about. */
  onVisit: (finding: ListedFinding) => void;
  /** Remarks that were just put right, or that nothing could be done about; `isLeft`: the person has gone on elsewhere. */
  onFixed: (findings: readonly ListedFinding[], hasChanged: boolean, isLeft?: boolean) => void;
}
