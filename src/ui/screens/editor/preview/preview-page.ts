import type { Draft } from '../../../../core/campaign/version.ts';
import type { PressContext } from '../../../../email/render/press.ts';
import { renderBlock, renderPart, renderVersion } from '../../../../email/render/render-version.ts';
import type { EditorDocument } from '../../../editor-state/editor-document.ts';
import type { EditorState } from '../../../editor-state/editor-state.ts';
import { type Change, onlyChange } from './only-change.ts';
import { patchNode } from './patch-node.ts';
import { isRemote, pressContextOf, remotePlaceholder } from './press-context.ts';

/** The newsletter inside the preview frame. */
export interface PreviewPage {
  /** Makes the page show a state, synchronously; where one block or part changed, nothing else is redrawn. */
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
  let shown: Shown | undefined;
  let context: ReturnType<typeof contextFor> | undefined;

  function showWhole({ draft, press, remoteImages }: Shown) {
    const { html } = renderVersion(draft, press);
    const wanted = new view.DOMParser().parseFromString(html, 'text/html').documentElement;
    const style = workshop.createElement('style');
    style.textContent = editorStyle;
    wanted.querySelector('head')?.append(style);
    for (const sheet of wanted.querySelectorAll('style')) sheet.textContent = inLight(sheet.textContent);
    tame(wanted, remoteImages);
    patchNode(page.documentElement, wanted);
  }

  /** False for what is not there yet or no more: it needs the page around it. */
  function replace(selector: string, draw: (live: Element) => string, { remoteImages }: Shown): boolean {
    const live = page.querySelector(selector);
    if (!live?.parentElement) return false;
    const holder = workshop.importNode(live.parentElement, false);
    holder.innerHTML = draw(live);
    const wanted = holder.firstElementChild;
    if (!wanted) return false;
    tame(holder, remoteImages);
    live.replaceWith(wanted);
    return true;
  }

  function showChange(change: Change, next: Shown): boolean {
    const { draft, press } = next;
    if (change.kind === 'title') {
      page.title = draft.subject;
      return true;
    }
    if (change.kind === 'part') {
      return replace(`[data-part=${change.name}]`, () => renderPart(change.name, draft, press), next);
    }
    const { block } = change;
    const draw = (live: Element) =>
      renderBlock(block, draft.parameters, press, live.querySelector('h1') !== null);
    return replace(`[data-block-id="${block.id}"]`, draw, next);
  }

  return {
    show(state) {
      context = contextFor(state, context);
      const next: Shown = { draft: state.draft, press: context.press, remoteImages: context.remoteImages };
      if (shown?.draft === next.draft && shown.press === next.press) return;
      const change = shown?.press === next.press ? onlyChange(shown.draft, next.draft) : undefined;
      if (!change || !showChange(change, next)) showWhole(next);
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
