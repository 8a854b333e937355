import type { clipboardRows } from '../../contract/clipboard.ts';
import type { widgetRows } from '../../contract/widgets.ts';
import { createClip, deleteClip, listClips } from '../../use-cases/clipboard/clips.ts';
import { createWidget } from '../../use-cases/widgets/create-widget.ts';
import { deleteWidget, editWidget } from '../../use-cases/widgets/edit-widget.ts';
import { listWidgetNames, listWidgets } from '../../use-cases/widgets/list-widgets.ts';
import { pageWidgets } from '../../use-cases/widgets/page-widgets.ts';
import { savedBlocks } from '../fragments/blocks.ts';
import { type VerbsOf, withHtml } from '../verbs.ts';

export const widgetVerbs = {
  available: withHtml(listWidgets, ({ newsletterTemplateId }, widgets) =>
    savedBlocks(newsletterTemplateId, '/blockwidgets/ajaxdelete/', widgets),
  ),
  list: listWidgetNames,
  page: pageWidgets,
  create: createWidget,
  edit: editWidget,
  delete: deleteWidget,
} satisfies VerbsOf<typeof widgetRows>;

export const clipboardVerbs = {
  available: withHtml(listClips, ({ newsletterTemplateId }, clips) =>
    savedBlocks(newsletterTemplateId, '/clipboard/ajaxdelete/', clips),
  ),
  create: createClip,
  delete: deleteClip,
} satisfies VerbsOf<typeof clipboardRows>;
