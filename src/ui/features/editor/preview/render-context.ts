import type { Block } from '../../../../core/campaign/block.ts';
import { ownPicturesOnly } from '../../../../email/render/editor-page.ts';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import { currentMarkupEngine } from '../../../markup/loaded-engine.ts';
import { type EditorDocument, layoutOf } from '../../../state/editor-document.ts';
import type { EditorState } from '../../../state/editor-state.ts';

const contexts = new WeakMap<EditorDocument, Map<boolean, RenderContext>>();

/** What the renderer needs to draw a document in the preview: the same one for as long as the document, the choice and what draws markup are. */
export function renderContextOf(document: EditorDocument, remoteImages: boolean): RenderContext {
  const known = contexts.get(document) ?? new Map<boolean, RenderContext>();
  const markup = currentMarkupEngine();
  const former = known.get(remoteImages);
  const context = former && former.markup === markup ? former : newContext(document, remoteImages, markup);
  contexts.set(document, known.set(remoteImages, context));
  return context;
}

function newContext(
  document: EditorDocument,
  remoteImages: boolean,
  markup: RenderContext['markup'],
): RenderContext {
  return {
    template: document.template,
    blockTemplates: layoutOf(document).blockTemplates,
    pictures: Object.fromEntries(document.pictures.map((picture) => [picture.url, picture])),
    pictureAddress: (url) => (remoteImages ? url : ownPicturesOnly(url)),
    hosting: document.hosting,
    tracking: document.tracking,
    timeZone: document.timeZone,
    markup,
    mode: 'edit',
    marksFields: true,
  };
}

const known = new WeakMap<Block, boolean>();

function namesRemote(block: Block): boolean {
  const names =
    known.get(block) ??
    /"url":"(?:https?:)?\/\/[^"]+\.(?:jpe?g|gif|png)|<img[^>]+src=\\?["']?(?:https?:)?\/\//i.test(
      JSON.stringify(block.blockdatas),
    );
  known.set(block, names);
  return names;
}

/** Whether the newsletter may show pictures of other sites. */
export const namesRemotePictures = ({ draft }: EditorState) => draft.blocks.some(namesRemote);
