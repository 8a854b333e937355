import type { Draft } from '../../core/campaign/version.ts';
import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { RenderContext, RenderedEmail } from '../render/render-context.ts';
import type { Reading } from './evidence/reading.ts';
import type { FieldOccurrence } from './parts.ts';

/** What is checked. */
export interface CheckInput {
  /** Made of blocks; a document that others wrote; a file that is no campaign, of which only the html is known. */
  kind: 'blocks' | 'document' | 'file';
  draft: Draft;
  rendered: RenderedEmail;
  context: RenderContext;
  facts?: CheckFacts;
}

/** The same, with what all rules look at gathered once. */
export interface CheckedEmail extends CheckInput {
  facts: CheckFacts;
  /** The content of the blocks that are sent, parameter by parameter; none of a document. */
  parts: readonly FieldOccurrence[];
  /** What leaves, read as mail programs read it. */
  reading: Reading;
}
