import type { Draft } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import type { RenderContext } from '../render/render-context.ts';
import type { CheckedEmail } from './checked-email.ts';

/** What a rule says of an email; its name, and how much it matters unless it says so itself, are told by `checkRules`. */
export type RuleResult = Omit<Finding, 'rule' | 'severity' | 'line'> &
  Partial<Pick<Finding, 'severity'>> & {
    /** Characters of what was read before what it is about. */
    at?: number;
  };

/** What a repair may look at besides the letter. */
export interface FixContext {
  context: RenderContext;
  /** What the person answered; '' where nothing was asked. */
  answer: string;
}

/** One step that puts right what a rule found, or that asks the person for the one thing that is missing. */
export interface Fix {
  /** French verb of the button. */
  label: string;
  /** What is asked for before, in a line; nothing where the repair knows all. */
  ask?: { label: string; kind: 'words' | 'address' };
  /** Pure: the same draft where there is nothing to put right any more, or where it cannot be done. */
  apply(draft: Draft, finding: Finding, ground: FixContext): Draft;
}

/** One rule: what it sees of an email as remarks, none when all is well. */
export interface Rule {
  check(email: CheckedEmail): RuleResult[];
  /** Of remarks that name a field of the letter. */
  fixes?: readonly Fix[];
}
