import { useEffect } from 'react';
import { contract } from '../../../contract/index.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { call } from '../../api/call.ts';
import { useApiQuery } from '../../api/queries.ts';
import { showProblem } from '../../components/error-dialog.tsx';
import { useDelayed } from '../../components/use-delayed.ts';
import {
  type Letter,
  type OpenLetter,
  onBaseWithdrawn,
  onCurrentUnreadable,
} from '../../state/open-letter.ts';
import { fetchRemoteVersion, type LetterSession } from './letter-session.ts';
import { saveWords } from './messages.fr.ts';

/** Takes what changes elsewhere: a version saved by another tab or a command, templates, pictures, the status. */
export function useRemoteVersions<State extends OpenLetter>(session: LetterSession<State>) {
  const { letter } = session;
  const campaignId = letter.store.getState().document.campaign.id;
  const isRested = useDelayed();
  const { data: news, error } = useApiQuery(contract.campaigns.document, { campaignId }, isRested);
  useEffect(() => {
    const document = news && letter.documentOf(news);
    if (!document || error || document.current_unreadable) return;
    // Our own save is news as well; its answer tells us first that it is ours.
    void letter.hear(document).then(() => {
      if (document.version.id < letter.store.getState().base) void lookForBase(letter);
    });
  }, [news, error, letter]);
  const isFileBad = error?.problem.code === 'file-unreadable';
  const unreadable = isFileBad ? error.problem : news?.current_unreadable;
  useEffect(() => {
    if (!unreadable) return;
    // One that is only being written is whole again by then, and nothing is said of it.
    const timer = setInterval(() => {
      if (onCurrentUnreadable(letter).isNews) showProblem(unreadable);
      fetchRemoteVersion(campaignId);
    }, patience);
    return () => clearInterval(timer);
  }, [unreadable, letter, campaignId]);
}

/** ms after which an unreadable file is asked for again. */
const patience = 3_000;

/** News older than our base: it left before our last save came in, or the base is gone. Asked again, it is known. */
async function lookForBase<State extends OpenLetter>(letter: Letter<State>) {
  const { base, document } = letter.store.getState();
  const answer = await call(contract.campaigns.document, { campaignId: document.campaign.id }).catch(
    () => null,
  );
  await letter.idle();
  const current = answer && letter.documentOf(answer);
  if (
    !current ||
    current.current_unreadable ||
    current.version.id >= base ||
    letter.store.getState().base !== base
  )
    return;
  onBaseWithdrawn(letter, current);
  const { withdrawnSaid, withdrawnHint } = saveWords;
  showProblem({ exception: withdrawnSaid(versionNumber(base)), message: withdrawnHint });
}
