import type { Draft } from '../../core/campaign/version.ts';
import type { rulesByGroup } from '../../core/checks/check-rules.ts';
import type { Finding, Severity } from '../../core/finding.ts';
import type { RenderContext } from '../render/render-context.ts';
import type { CheckedEmail } from './checked-email.ts';
import type { SourceLocation } from './evidence/reading.ts';

/** What a rule says of an email; how much it matters is its rule's severity, unless it says so itself. */
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
  /** French of the button that does it for all that the rule found; where the first repair asks nothing, it has one of its own. */
  forAll?: (count: number) => string;
  /** Pure: the same draft where there is nothing to put right any more, or where it cannot be done. */
  apply(draft: Draft, finding: Finding, context: FixContext): Draft;
}

/** One rule of the checks; its id is its key in the table of its group. */
export interface Rule {
  /** Unless the organisation says another. */
  severity: Severity;
  /** What it looks at, in a few words. */
  title: string;
  /** What it says of a letter, where there is none: what it fills in is named in braces. */
  sentence: string;
  /** What it sees of an email as remarks, none when all is well; absent where the renderer says them. */
  check?(email: CheckedEmail): RuleResult[];
  /** Of remarks that name a field of the letter. */
  fixes?: readonly Fix[];
}

/** The rules of a group, all of them. */
export type RulesOf<Group extends keyof typeof rulesByGroup> = Readonly<
  Record<(typeof rulesByGroup)[Group][number], Rule>
>;

/** A remark on something that is drawn, where it stands. */
export const reportAt = ({ block, field, path, element }: SourceLocation, message: string): RuleResult => ({
  message,
  ...(block !== undefined && { block }),
  ...(field !== undefined && { field, path }),
  ...(element && { at: element.at }),
});
