import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { type PreviewPlace, previewLetter } from '../../core/block-template/preview-letter.ts';
import { fillTokens } from '../tokens/fill-tokens.ts';
import { shownPersona } from '../tokens/shown-persona.ts';
import type { RenderContext, RenderedEmail } from './render-context.ts';
import { renderVersion } from './render-version.ts';

export type PreviewContext = PreviewPlace & Pick<RenderContext, 'pictures' | 'tracking' | 'markup'>;

/** A whole email, and what is remarked on the block in it: markup that failed or ran into a limit among it. */
export type BlockPreview = Pick<RenderedEmail, 'html' | 'findings'>;

/** The preview of a block template: a whole email that holds its block alone, the same in Node and in browsers. */
export function previewBlock(
  template: BlockTemplate,
  { blockfilter, around, pictures, tracking, markup }: PreviewContext,
): BlockPreview {
  const { html, findings } = renderVersion(previewLetter(template, { blockfilter, around }), {
    template: { ...around, blocktemplates: 'all' },
    blockTemplates: new Map([[template.id, template]]),
    pictures,
    tracking,
    markup,
    mode: 'send',
  });
  return { html: fillTokens(html, shownPersona, 'html'), findings };
}
