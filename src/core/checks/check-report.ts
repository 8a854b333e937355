import type { Finding } from '../finding.ts';
import type { LinkAnswer, SpamVerdict } from './check-facts.ts';
import type { PlaceNames } from './finding-place.ts';

/** A remark with what people call its place. */
export interface PlacedFinding extends Finding, PlaceNames {
  /** What the editor offers to put it right in one step. */
  fix?: string;
}

/** What the checks said of a letter or a file. */
export interface CheckReport {
  /** The gravest first. */
  findings: PlacedFinding[];
  /** What became of its links, by address; absent where nobody asked. */
  links?: Readonly<Record<string, LinkAnswer>>;
  /** Absent where no filter judged it. */
  spam?: SpamVerdict;
  /** Why the filter of the configuration did not. */
  unjudged?: string;
}
