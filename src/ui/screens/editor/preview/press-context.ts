import type { Block } from '../../../../core/campaign/block.ts';
import type { PressContext } from '../../../../email/render/press.ts';
import { type EditorDocument, layoutOf } from '../../../editor-state/editor-document.ts';
import type { EditorState } from '../../../editor-state/editor-state.ts';

export const isRemote = (url: string) => /^\s*(?:https?:)?\/\//i.test(url);

/** Stands for a picture of another site until the person asks for it. */
export const remotePlaceholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#d9dce2"/><path d="M64 58l12-16 9 11 5-6 8 11z" fill="#8a919d"/><circle cx="88" cy="37" r="4" fill="#8a919d"/></svg>',
)}`;

const contexts = new WeakMap<EditorDocument, Map<boolean, PressContext>>();

/** What the press needs to draw a document in the preview: the same one for as long as the document and the choice are. */
export function pressContextOf(document: EditorDocument, remoteImages: boolean): PressContext {
  const known = contexts.get(document) ?? new Map<boolean, PressContext>();
  const context = known.get(remoteImages) ?? newContext(document, remoteImages);
  contexts.set(document, known.set(remoteImages, context));
  return context;
}

function newContext(document: EditorDocument, remoteImages: boolean): PressContext {
  return {
    template: document.template,
    blockTemplates: layoutOf(document).blockTemplates,
    pictures: Object.fromEntries(document.pictures.map((picture) => [picture.url, picture])),
    pictureAddress: (url) => (!remoteImages && isRemote(url) ? remotePlaceholder : url),
    mode: 'edit',
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
