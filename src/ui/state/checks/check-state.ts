import type { CheckFacts, LinkAnswer } from '../../../core/checks/check-facts.ts';
import type { Finding, Severity } from '../../../core/finding.ts';
import type { StateStore } from '../store.ts';

/** A remark, and what can be done about it in the letter that was checked. */
export interface CheckedFinding extends Finding {
  /** Which of its rule's repairs would change the letter. */
  repairs?: readonly number[];
}

/** What a check of the whole letter came to. */
export interface Checked {
  /** The gravest first. */
  findings: readonly CheckedFinding[];
  counts: FindingCounts;
  /** Weight of the html. */
  bytes: number;
  /** Addresses that may be asked for, as they stand in the letter. */
  links: readonly string[];
}

/** What is known of the open letter by its checks. */
export interface CheckState {
  /** Of the last check that ended: what it says may be of a moment ago. */
  checked: Checked | undefined;
  isChecking: boolean;
  /** Whether the last one came to nothing. */
  hasFailed: boolean;
  /** Counts the threads that were started because a person asked to. */
  attempt: number;
  /** What the server knows besides the letter. */
  facts: CheckFacts | undefined;
  /** Blocks to fill, by id: what is remarked in them is not counted. */
  toFill: readonly string[];
  /** Answers of links, by address, for as long as the page is open. */
  links: Readonly<Record<string, LinkAnswer>>;
  /** Whose remark the person wants to come to: a block's, or the one after that which was shown last. */
  wanted: { block: string } | 'next' | undefined;
  /** The remark that was gone to last, and where it stood in the list. */
  visited: VisitedFinding | undefined;
  /** Answers that would not do, by the key of their remark: they wait in its form, whatever panel is open meanwhile. */
  refused: Readonly<Record<string, RefusedAnswer>>;
}

export interface RefusedAnswer {
  /** Label of the repair that asked. */
  repair: string;
  answer: string;
}

export interface VisitedFinding {
  key: string;
  at: number;
}

/** Before anything was checked. */
export const notChecked: CheckState = {
  checked: undefined,
  isChecking: false,
  hasFailed: false,
  attempt: 0,
  facts: undefined,
  toFill: [],
  links: {},
  wanted: undefined,
  visited: undefined,
  refused: {},
};

/** How many remarks there are of each severity. */
export type FindingCounts = Readonly<Record<Severity, number>>;

/** The remarks that count: those on blocks to fill wait until somebody has written in them. */
export const findingsCounted = ({
  checked,
  toFill,
}: Pick<CheckState, 'checked' | 'toFill'>): readonly CheckedFinding[] => {
  const findings = checked?.findings ?? [];
  return toFill.length === 0
    ? findings
    : findings.filter(({ block }) => block === undefined || !toFill.includes(block));
};

/** How many count of a severity. */
export const countOf = (state: CheckState, severity: Severity): number =>
  state.toFill.length === 0
    ? (state.checked?.counts[severity] ?? 0)
    : findingsCounted(state).filter((finding) => finding.severity === severity).length;

/** Asks the list, once it shows, to come to a remark. */
export const visitFinding = (checks: StateStore<CheckState>, wanted: CheckState['wanted']) =>
  checks.update((state) => ({ ...state, wanted }));

/** Keeps an answer that would not do; undefined once it was given up, or another one was taken. */
export const keepRefused = (
  checks: StateStore<CheckState>,
  key: string,
  refused: RefusedAnswer | undefined,
) => {
  const { [key]: _former, ...others } = checks.getState().refused;
  checks.update((state) => ({ ...state, refused: refused ? { ...others, [key]: refused } : others }));
};
