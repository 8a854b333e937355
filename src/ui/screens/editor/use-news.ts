import { useEffect } from 'react';
import { contract } from '../../../contract/index.ts';
import { useRow } from '../../api/queries.ts';
import { editorDocumentOf } from '../../editor-state/editor-document.ts';
import { acceptNews } from '../../editor-state/saving.ts';
import type { Session } from './session.ts';

/** Takes what changes elsewhere: a version saved by another tab or a command, templates, pictures, the status. */
export function useNews({ store, saver }: Session) {
  const campaignId = store.getState().document.campaign.id;
  const news = useRow(contract.campaigns.document, { campaignId }).data;
  useEffect(() => {
    const document = news && editorDocumentOf(news);
    // Our own save is news as well; its answer tells us first that it is ours.
    if (document) void saver.idle().then(() => acceptNews(store, document));
  }, [news, store, saver]);
}
