import type { Draft } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import type { PressContext, RenderedEmail } from '../render/press.ts';
import type { Part } from './parts.ts';

/** What a rule may look at. */
export interface CheckInput {
  draft: Draft;
  rendered: RenderedEmail;
  context: PressContext;
}

/** The same, with the content of the blocks that are sent taken apart once for all rules. */
interface CheckedEmail extends CheckInput {
  parts: readonly Part[];
}

/** One rule: what it sees of an email as remarks, none when all is well. */
export type Rule = (email: CheckedEmail) => Finding[];
