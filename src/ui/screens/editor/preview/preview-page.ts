import type { Block } from '../../../../core/campaign/block.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import type { PressContext } from '../../../../email/render/press.ts';
import { renderBlock, renderVersion } from '../../../../email/render/render-version.ts';
import type { EditorDocument } from '../../../editor-state/editor-document.ts';
import type { EditorState } from '../../../editor-state/editor-state.ts';
import { keptBlocks } from './kept-blocks.ts';
import { onlyFilled } from './only-filled.ts';
import { patchNode } from './patch-node.ts';
import { isRemote, pressContextOf, remotePlaceholder } from './press-context.ts';

/** The newsletter inside the preview frame. */
export interface PreviewPage {
  /** Makes the page show a state, synchronously; a block whose values alone changed is the only thing redrawn. */
  show(state: EditorState): void;
}

// Places without a block are only as high as their words; a page to drop into needs room (specification, section 9).
const editorStyle = `
[data-empty-position]{min-height:5rem;height:5rem}
[data-empty-position=header],[data-empty-position=footer]{min-height:2rem;height:2rem}
:root{color-scheme:light!important}
html,body{height:auto!important;min-height:0!important;overflow:hidden}
`;

/**
 * Takes over the empty page of a frame. All markup is parsed by that page's own window: parsed by the application's
 * document it would lose its styles under the application's policy.
 */
export function createPreviewPage(frame: HTMLIFrameElement): PreviewPage {
  const view = frame.contentWindow as Window & typeof globalThis;
  const page = view.document;
  const workshop = new view.DOMParser().parseFromString('', 'text/html');
  const kept = keptBlocks();
  let shown: Shown | undefined;
  let context: ReturnType<typeof contextFor> | undefined;

  const rootOf = ({ id }: Block) => page.querySelector(`[data-block-id="${id}"]`);
  const draw = (block: Block, { draft, press }: Shown) =>
    renderBlock(block, draft.parameters, press, rootOf(block)?.querySelector('h1') != null);

  function showWhole(next: Shown) {
    const { draft, press } = next;
    const keeps = shown?.press === press && shown.draft.blocks === draft.blocks;
    const { html } = renderVersion(draft, press);
    const text = keeps ? kept.shorten(html, draft.blocks) : html;
    const wanted = new view.DOMParser().parseFromString(text, 'text/html').documentElement;
    const style = workshop.createElement('style');
    style.textContent = editorStyle;
    wanted.querySelector('head')?.append(style);
    for (const sheet of wanted.querySelectorAll('style')) sheet.textContent = inLight(sheet.textContent);
    tame(wanted, next.remoteImages);
    patchNode(page.documentElement, wanted);
    if (keeps) kept.learn(draft.blocks, (block) => draw(block, next));
    else kept.forget();
  }

  function showBlock(block: Block, next: Shown): boolean {
    const root = rootOf(block);
    const parent = root?.parentElement;
    if (!root || !parent) return false;
    const html = draw(block, next);
    const holder = workshop.importNode(parent, false);
    holder.innerHTML = html;
    const wanted = holder.firstElementChild;
    if (!wanted) return false;
    tame(holder, next.remoteImages);
    root.replaceWith(wanted);
    kept.drawn(block.id, html);
    return true;
  }

  return {
    show(state) {
      context = contextFor(state, context);
      const next: Shown = { draft: state.draft, press: context.press, remoteImages: context.remoteImages };
      if (shown?.draft === next.draft && shown.press === next.press) return;
      const block = shown?.press === next.press ? onlyFilled(shown.draft, next.draft) : undefined;
      const drawn = block !== undefined && showBlock(block, next);
      if (!drawn) showWhole(next);
      shown = next;
    },
  };
}

interface Shown {
  draft: Draft;
  press: PressContext;
  remoteImages: boolean;
}

/** The press context of a state; the former one while nothing it depends on has changed. */
function contextFor(
  { document, view: { remoteImages } }: EditorState,
  former: { document: EditorDocument; remoteImages: boolean; press: PressContext } | undefined,
) {
  if (former?.document === document && former.remoteImages === remoteImages) return former;
  return { document, remoteImages, press: pressContextOf(document, remoteImages) };
}

/** The letter as most people get it, whatever the scheme of the person who makes it. */
const inLight = (css: string) => css.replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, 'not all');

/** Takes links out of the tab order and keeps pictures of other sites from loading; parsed, nothing has loaded yet. */
function tame(root: Element, remoteImages: boolean) {
  for (const link of root.querySelectorAll('a[href]')) link.setAttribute('tabindex', '-1');
  if (remoteImages) return;
  for (const image of root.querySelectorAll('img[src]')) {
    if (isRemote(image.getAttribute('src') ?? '')) image.setAttribute('src', remotePlaceholder);
  }
}
