import { contract } from '../../../contract/index.ts';
import { CallFailure, call } from '../../api/call.ts';
import { queryClient, queryKey } from '../../api/queries.ts';
import type { SendTemplate } from '../../state/block-template/block-template-editor.ts';
import { contentOf } from '../../state/block-template/template-draft.ts';

/** Stores a block template over HTTP. */
export const sendTemplate =
  (blockTemplateId: string): SendTemplate =>
  async ({ draft, revision, renamed, again }) => {
    try {
      const input = { blockTemplateId, ...contentOf(draft), renamed, ...(again && { again }) };
      const answer = await call(contract.templates.save, { ...input, base_revision: revision });
      // Whoever comes back to it opens what was saved.
      queryClient.setQueryData<object>(
        queryKey(contract.templates.get, { blockTemplateId }),
        (opened) => opened && { ...opened, blocktemplate: answer.blocktemplate, revision: answer.revision },
      );
      return { kind: 'saved', revision: answer.revision, markup: answer.blocktemplate.markup };
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.problem.code === 'block-template-stale') return { kind: 'stale' };
      if (failure.problem.code === 'block-template-not-found') return { kind: 'gone' };
      return { kind: 'failed', problem: failure.problem };
    }
  };
