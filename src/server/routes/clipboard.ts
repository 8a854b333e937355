import type { clipboardRows } from '../../contract/clipboard.ts';
import { createClip, deleteClip, listClips } from '../../use-cases/clipboard/clips.ts';
import { savedBlocks } from '../fragments/saved-blocks.ts';
import { type VerbsOf, withHtml } from '../verbs.ts';

export const clipboardVerbs = {
  available: withHtml(listClips, ({ newsletterTemplateId }, clips) =>
    savedBlocks(newsletterTemplateId, '/clipboard/ajaxdelete/', clips),
  ),
  create: createClip,
  delete: deleteClip,
} satisfies VerbsOf<typeof clipboardRows>;
