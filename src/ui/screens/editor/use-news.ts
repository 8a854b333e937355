import { useEffect, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { versionNumber } from '../../../core/campaign/version-id.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { call } from '../../api/call.ts';
import { useRow } from '../../api/queries.ts';
import { showProblem } from '../../design/error-dialog.tsx';
import { editorDocumentOf } from '../../editor-state/editor-document.ts';
import { acceptNews, baseWithdrawn, currentUnreadable } from '../../editor-state/saving.ts';
import type { Session } from './session.ts';

/** Takes what changes elsewhere: a version saved by another tab or a command, templates, pictures, the status. */
export function useNews({ store, saver }: Session) {
  const campaignId = store.getState().document.campaign.id;
  const isRested = useRested();
  const { data: news, error } = useRow(contract.campaigns.document, { campaignId }, isRested);
  useEffect(() => {
    const document = news && editorDocumentOf(news);
    if (!document || error) return;
    // Our own save is news as well; its answer tells us first that it is ours.
    void saver.idle().then(() => {
      acceptNews(store, document);
      if (document.version.id < store.getState().base) void lookForBase({ store, saver });
    });
  }, [news, error, store, saver]);
  useEffect(() => {
    if (error?.problem.code !== 'file-unreadable') return;
    if (currentUnreadable(store).isNews) showProblem(error.problem);
  }, [error, store]);
}

/** ms after which news are asked for even of a page that never rests. */
const longestWait = 1_000;

/** False until the page rests for the first time: the letter itself comes before its news. */
function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: longestWait });
    else setTimeout(rest);
  }, []);
  return isRested;
}

/** News older than our base: it left before our last save came in, or the base is gone. Asked again, it is known. */
async function lookForBase({ store, saver }: Pick<Session, 'store' | 'saver'>) {
  const { base, document } = store.getState();
  const answer = await call(contract.campaigns.document, { campaignId: document.campaign.id }).catch(
    () => null,
  );
  await saver.idle();
  const current = answer && editorDocumentOf(answer);
  if (!current || current.version.id >= base || store.getState().base !== base) return;
  baseWithdrawn(store, current);
  const { withdrawnSaid, withdrawnHint } = editorWords.save;
  showProblem({ exception: withdrawnSaid(versionNumber(base)), message: withdrawnHint });
}
