import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { WorkInput } from '../../email/email-work.ts';
import type { RawDraft } from '../state/raw-letter.ts';

/** What a letter is checked by, as plain data. */
export type CheckWork =
  | ({ kind: 'blocks'; facts: CheckFacts } & Pick<WorkInput<'letter'>, 'draft' | 'context'>)
  | {
      kind: 'document';
      facts: CheckFacts;
      draft: RawDraft & { text: string };
      context: WorkInput<'checks'>['context'];
    };
