import type { Draft } from '../../../core/campaign/version.ts';
import type { Finding } from '../../../core/finding.ts';
import type { Fix } from '../../../email/checks/rule.ts';
import type { RenderContext } from '../../../email/render/render-context.ts';
import type { EditorStore } from '../editor-actions.ts';
import { applyEdit, endGesture } from '../edits.ts';

/** A remark and what puts it right. */
export interface FindingFix {
  finding: Finding;
  repair: Pick<Fix, 'apply'>;
  /** What the person answered. */
  answer?: string | undefined;
}

/**
 * The draft with remarks put right, the last first: what is taken out of a field must not move the places of what comes
 * before it. The same draft where there is nothing to put right any more.
 */
export const applyFixes = (draft: Draft, mends: readonly FindingFix[], context: RenderContext): Draft =>
  mends
    .toReversed()
    .reduce(
      (next, { finding, repair, answer = '' }) => repair.apply(next, finding, { context, answer }),
      draft,
    );

/** Changes the letter as one step of the history; false where nothing has changed. */
export function changeLetter(
  { getState, update }: EditorStore,
  { draft, label, block }: { draft: Draft; label: string; block: string | undefined },
): boolean {
  if (draft === getState().draft) return false;
  update((state) =>
    applyEdit(endGesture(state), { draft, label, ...(block !== undefined && { block }) }, Date.now()),
  );
  return true;
}
