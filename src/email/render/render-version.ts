import type { RenderVersion } from './render-context.ts';
import { renderBody } from './render-html.ts';
import { textPart } from './text-part.ts';

/**
 * The press: content and templates in, a whole email out. The same input gives the same bytes wherever it runs. The text
 * part comes last, for it is written from what blocks with markup of their own have drawn.
 */
export const renderVersion: RenderVersion = (given, context) => {
  const { html, sourceMap, draft, blocks, sheet } = renderBody(given, context);
  return { html, text: textPart(draft, blocks, sheet), findings: sheet.findings, sourceMap };
};
