import type { createClip, deleteClip, listClips } from '../use-cases/clipboard/clips.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';

export const clipboardRows = {
  available: endpoint<typeof listClips, 'clips'>({
    method: 'GET',
    path: '/clipboard/getavailableblocksforeditor/{newsletterTemplateId}',
    body: 'none',
    as: 'clips',
    html: 'html',
  }),
  create: endpoint<typeof createClip>({
    method: 'POST',
    path: '/clipboard/ajaxcreate',
    body: 'form',
    file: 'thumbnail',
  }),
  delete: endpoint<typeof deleteClip>({
    method: 'POST',
    path: '/clipboard/ajaxdelete/{clipId}',
    body: 'form',
  }),
};

/** A clip as the editor gets it. */
export type OfferedClipAnswer = AnswerOf<typeof clipboardRows.available>['clips'][number];
