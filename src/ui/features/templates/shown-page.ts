import { isRemote, remotePicturePlaceholder } from '../../../email/render/editor-page.ts';
import { patchNode } from '../letter/patch-node.ts';

/** What a page holds: how high it is, px, and whether there is nothing in it to see. */
export interface PageContent {
  height: number;
  isEmpty: boolean;
}

/** A letter inside a frame of ours, only to be looked at. */
export interface ShownPage {
  /** Makes the page show an email, synchronously; what has not changed stays. */
  show(html: string, look?: { dark: boolean }): void;
  /** Tells what the page holds, now and at each change; gives what stops it. */
  onContent(tell: (content: PageContent) => void): () => void;
}

// Positions without a block are seen as the places they are.
const style = `
[data-empty-position]{min-height:5rem;height:5rem}
[data-empty-position=header],[data-empty-position=footer]{min-height:2rem;height:2rem}
html,body{height:auto!important;min-height:0!important;overflow:hidden}
`;

/**
 * Takes over the empty page of a frame. All markup is parsed by that page's own window: parsed by the application's
 * document it would lose its styles under the application's policy.
 */
export function openShownPage(frame: HTMLIFrameElement): ShownPage {
  const inside = frame.contentWindow as Window & typeof globalThis;
  const page = inside.document;
  const parsed = (html: string) => new inside.DOMParser().parseFromString(html, 'text/html');
  let shown: { head: string; body: string; dark: boolean } | undefined;
  let tellContent = () => {};

  function showWhole(html: string, dark: boolean) {
    const wanted = parsed(html);
    wear(wanted, dark);
    const own = wanted.createElement('style');
    own.textContent = `${style}:root{color-scheme:${dark ? 'dark' : 'light'}!important}`;
    wanted.head.append(own);
    tame(wanted);
    patchNode(page.documentElement, wanted.documentElement);
  }

  function showBody(body: string) {
    const wanted = parsed(body);
    tame(wanted);
    patchNode(page.body, wanted.body);
  }

  return {
    show(html, { dark } = { dark: false }) {
      const at = Math.max(0, html.indexOf('<body'));
      const next = { head: html.slice(0, at), body: html.slice(at), dark };
      // Its style is most of a mail: it stays while one writes.
      if (shown?.head !== next.head || shown.dark !== dark) showWhole(html, dark);
      else if (shown.body !== next.body) showBody(next.body);
      shown = next;
      tellContent();
    },
    onContent(tell) {
      tellContent = () => tell(contentOf(page.body));
      const observer = new ResizeObserver(tellContent);
      observer.observe(page.documentElement);
      tellContent();
      return () => {
        observer.disconnect();
        tellContent = () => {};
      };
    },
  };
}

const contentOf = (body: HTMLElement): PageContent => ({
  height: Math.ceil(body.getBoundingClientRect().height),
  isEmpty: body.querySelector('img') === null && (body.textContent ?? '').trim() === '',
});

/** No link takes the focus, no picture of other sites is asked for. */
function tame(letter: ParentNode) {
  for (const link of letter.querySelectorAll('a[href]')) link.setAttribute('tabindex', '-1');
  for (const image of letter.querySelectorAll('img[src]')) {
    if (isRemote(image.getAttribute('src') ?? '')) image.setAttribute('src', remotePicturePlaceholder);
  }
}

/** The scheme that is asked for, whatever that of the person who looks. */
function wear(letter: ParentNode, dark: boolean) {
  for (const sheet of letter.querySelectorAll('style')) {
    sheet.textContent = sheet.textContent.replace(
      /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi,
      dark ? 'all' : 'not all',
    );
  }
}
