import type { Draft } from '../../../../core/campaign/version.ts';
import { drawableDraft } from '../../../../email/render/drawable-draft.ts';
import { editorPage } from '../../../../email/render/editor-page.ts';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import { renderBlock, renderHtml, renderPart } from '../../../../email/render/render-html.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import { renderContextOf } from './render-context.ts';

export { drawableDraft, editorPage, renderBlock, renderPart };

let drawn: { draft: Draft; context: RenderContext; html: string } | undefined;

/** The letter's markup. The last one is kept, for the frames that show the same letter. */
export function drawLetter(draft: Draft, renderContext: RenderContext): string {
  if (drawn?.draft !== draft || drawn.context !== renderContext)
    drawn = { draft, context: renderContext, html: renderHtml(draft, renderContext) };
  return drawn.html;
}

/** Draws a letter while the frame that will show it is on its way. */
export function renderAhead(state: EditorState) {
  const { document, view } = state;
  drawLetter(drawableDraft(state.draft), renderContextOf(document, view.remoteImages));
}
