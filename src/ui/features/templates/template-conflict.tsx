import { type ReactNode, useEffect, useMemo } from 'react';
import type { Resolution } from '../../../core/merge/resolve-conflicts.ts';
import type { CallFailure } from '../../api/call.ts';
import { Dialog } from '../../components/dialog.tsx';
import { showProblem } from '../../components/error-dialog.tsx';
import { Stack } from '../../components/layout.tsx';
import { FailedState, LoadingState } from '../../components/list-states.tsx';
import { conflictWords as words } from '../../open-document/conflict.fr.ts';
import { ConflictChoices, type ConflictLine } from '../../open-document/conflict-choices.tsx';
import { keepingWords } from '../../open-document/messages.fr.ts';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import { stashDraft } from '../../state/draft-writer.ts';
import type { StoredTemplate, TemplateEditor } from '../../state/open-template.ts';
import type { TemplateSaving } from './use-saving.ts';
import { useTemplate } from './use-template.ts';

/** What is to be decided of an open template, and what follows from it. */
export interface TemplateDecision<Content> {
  /** What is stored now. */
  stored: StoredTemplate<Content>;
  lines: readonly ConflictLine[];
  resolve: (resolutions: readonly Resolution[]) => Content;
  /** What is wrong with what follows, though nothing in it conflicts. */
  problemOf?: (resolutions: readonly Resolution[]) => string | undefined;
}

interface TemplateConflictProps<Content extends { name: string }, Stored> {
  editor: Pick<TemplateEditor<Content>, 'name' | 'store' | 'isUnsaved' | 'entryOf' | 'settle' | 'began'>;
  saving: Pick<TemplateSaving, 'save' | 'deciding'>;
  /** What is stored now. */
  current: {
    data: (Stored & { revision: string }) | undefined;
    error: CallFailure | null;
    refetch: () => Promise<unknown>;
  };
  decide: (stored: Stored) => TemplateDecision<Content>;
}

/** Others stored the template, and changed something that was changed here to something else: only that is asked. */
export function TemplateConflict<Content extends { name: string }, Stored>(
  props: TemplateConflictProps<Content, Stored>,
) {
  const { editor, saving, current, decide } = props;
  const { onClose } = saving.deciding;
  const base = useTemplate(editor, (state) => state.base);
  const name = useTemplate(editor, ({ savedDraft }) => savedDraft.name);
  const { data, refetch } = current;
  const decision = useMemo(
    () => (data && data.revision !== base ? decide(data) : undefined),
    [data, base, decide],
  );
  // A save may have met what no news have told yet.
  useEffect(() => void refetch(), [refetch]);

  function settle({ stored, resolve }: TemplateDecision<Content>, resolutions: readonly Resolution[]) {
    const act = () => editor.settle(stored, resolve(resolutions), words.step);
    const leavesMine = resolutions.includes('theirs');
    if (leavesMine && !stashDraft(editor, browserDraftStorage, act)) {
      showProblem({ exception: keepingWords.noRoom, message: words.keepMineOfTemplate });
      return;
    }
    if (!leavesMine) act();
    onClose();
    void saving.save();
  }

  const isAsked = decision === undefined || decision.lines.length > 0;
  let choice: ReactNode = <LoadingState />;
  if (decision) {
    choice = (
      <ConflictChoices
        key={decision.stored.revision}
        lines={decision.lines}
        problemOf={decision.problemOf}
        onSettle={(resolutions) => settle(decision, resolutions)}
        onLater={onClose}
      />
    );
  } else if (current.error) {
    const retry = () => void refetch();
    choice = <FailedState title={words.theirsFailed} failure={current.error} onRetry={retry} />;
  }
  return (
    <Dialog open onClose={onClose} title={words.title} size="lg">
      <Stack gap={4}>
        <p>{editor.began() ? words.saidOfTemplate(name, isAsked) : words.saidOfLeft(name)}</p>
        {choice}
      </Stack>
    </Dialog>
  );
}
