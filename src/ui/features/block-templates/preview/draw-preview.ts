import type { TemplateContext } from '../../../../core/block-template/opened-template.ts';
import type { PreviewPlace } from '../../../../core/block-template/preview-letter.ts';
import { previewBlock } from '../../../../email/render/block-preview.ts';
import type { MarkupEngine } from '../../../../email/render/markup-engine.ts';
import { currentMarkupEngine } from '../../../markup/loaded-engine.ts';
import type { TemplateDraft } from '../../../state/block-template/template-draft.ts';
import { createTemplatePreview } from '../../../state/block-template/template-preview.ts';

/** A draft drawn. */
export interface TemplatePreview {
  html: string;
  /** Whether its markup cannot be drawn; why is said where it is written. */
  isFailed: boolean;
  /** Whether what draws markup is still on its way. */
  isPending: boolean;
}

/** Draws the drafts of a template by the renderer, in the browser. */
export function createTemplatePagePreview(id: string) {
  const templateOf = createTemplatePreview(id);
  return (
    draft: TemplateDraft,
    { blockfilter, around }: PreviewPlace,
    { pictures, tracking }: TemplateContext,
  ): TemplatePreview => {
    const template = { ...templateOf(draft), blockfilters: [blockfilter] };
    const facts = Object.fromEntries(pictures.map((picture) => [picture.url, picture]));
    const { markup, isPending } = watched(currentMarkupEngine());
    const { html, findings } = previewBlock(template, {
      blockfilter,
      around,
      pictures: facts,
      tracking,
      markup,
    });
    const isFailed = findings.some(({ rule }) => rule === 'markup-failed');
    return { html, isFailed, isPending: isPending() };
  };
}

/** An engine, and whether it had nothing to draw with. */
function watched(engine: MarkupEngine) {
  let isPending = false;
  const watch =
    (draw: MarkupEngine['draw']): MarkupEngine['draw'] =>
    (...given) => {
      const drawn = draw(...given);
      isPending ||= drawn === undefined;
      return drawn;
    };
  const markup = { draw: watch(engine.draw), drawHtml: watch(engine.drawHtml) };
  return { markup, isPending: () => isPending };
}
