import { patchNode } from '../../letter/patch-node.ts';
import { tame, wear } from '../../templates/shown-letter.ts';

/** The page of the preview frame. */
export interface TemplatePage {
  /** Makes the page show an email, synchronously; what has not changed stays. */
  show(html: string): void;
  body: HTMLElement;
}

const pageStyle =
  ':root{color-scheme:light!important}html,body{height:auto!important;min-height:0!important;overflow:hidden}';

/**
 * Takes over the empty page of a frame. All markup is parsed by that page's own window: parsed by the application's
 * document it would lose its styles under the application's policy.
 */
export function createTemplatePage(frame: HTMLIFrameElement): TemplatePage {
  const inside = frame.contentWindow as Window & typeof globalThis;
  const page = inside.document;
  let shown: { head: string; body: string } | undefined;

  const parsed = (html: string) => new inside.DOMParser().parseFromString(html, 'text/html');

  function showWhole(html: string) {
    const wanted = parsed(html);
    const style = wanted.createElement('style');
    style.textContent = pageStyle;
    // In the scheme it is written for.
    wear(wanted, { dark: false });
    wanted.head.append(style);
    tame(wanted);
    patchNode(page.documentElement, wanted.documentElement);
  }

  function showBody(body: string) {
    const wanted = parsed(body);
    tame(wanted);
    patchNode(page.body, wanted.body);
  }

  return {
    get body() {
      return page.body;
    },
    show(html) {
      const at = Math.max(0, html.indexOf('<body'));
      const next = { head: html.slice(0, at), body: html.slice(at) };
      // Its style is most of a mail: it stays while one writes.
      if (shown?.head !== next.head) showWhole(html);
      else if (shown.body !== next.body) showBody(next.body);
      shown = next;
    },
  };
}
