import type { CampaignDocument } from '../../core/campaign/campaign-document.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import type { BlocksVersion, Draft } from '../../core/campaign/version.ts';
import { onceFor } from '../../core/once.ts';

/** What the editor opens: a block campaign's current version, with the templates and pictures it is drawn with. */
export type EditorDocument = Omit<CampaignDocument, 'version'> & { version: BlocksVersion };

/** The document as the editor takes it, the same object for the same answer; undefined for a raw campaign, which has no blocks. */
export const editorDocumentOf = onceFor(
  ({ version, ...rest }: CampaignDocument): EditorDocument | undefined =>
    version.kind === 'blocks' ? { ...rest, version } : undefined,
);

/** The part of a version that a person edits. */
export function draftOf({ subject, preheader, text, parameters, blocks }: Draft): Draft {
  return { subject, preheader, text, parameters, blocks };
}

const layouts = new WeakMap<EditorDocument, Layout>();

/** What placing a block of this document depends on; the same object for the same document. */
export function layoutOf(document: EditorDocument): Layout {
  const layout = layouts.get(document) ?? {
    positions: document.template.positions,
    blockTemplates: new Map(document.blockTemplates.map((template) => [template.id, template])),
  };
  layouts.set(document, layout);
  return layout;
}
