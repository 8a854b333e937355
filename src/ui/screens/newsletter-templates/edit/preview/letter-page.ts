import { patchNode } from '../../../letter/patch-node.ts';
import { tame, wear } from '../../../templates/shown-letter.ts';

/** A letter inside a frame of ours, only to be looked at. */
export interface LetterPage {
  show(html: string, look: { dark: boolean }): void;
  /** Tells the letter's height, px, now and at each change; gives what stops it. */
  onHeight(tell: (height: number) => void): () => void;
}

// Positions without a block are seen as the places they are (specification, section 9).
const style = `
[data-empty-position]{min-height:5rem;height:5rem}
[data-empty-position=header],[data-empty-position=footer]{min-height:2rem;height:2rem}
html,body{height:auto!important;min-height:0!important;overflow:hidden}
`;

/**
 * Takes over the empty page of a frame. Markup is parsed by that page's own window: parsed by the application's document
 * it would lose its styles under the application's policy.
 */
export function openPage(frame: HTMLIFrameElement): LetterPage {
  const inside = frame.contentWindow as Window & typeof globalThis;
  const page = inside.document;
  let shown: string | undefined;
  // The body is another one after each drawing.
  let followBody = () => {};
  return {
    show(html, { dark }) {
      const key = `${dark}${html}`;
      if (key === shown) return;
      shown = key;
      const wanted = new inside.DOMParser().parseFromString(html, 'text/html').documentElement;
      wear(wanted, { dark });
      const own = page.createElement('style');
      own.textContent = `${style}:root{color-scheme:${dark ? 'dark' : 'light'}!important}`;
      wanted.querySelector('head')?.append(own);
      tame(wanted);
      patchNode(page.documentElement, wanted);
      followBody();
    },
    onHeight(tell) {
      const observer = new ResizeObserver(() => tell(Math.ceil(page.body.getBoundingClientRect().height)));
      followBody = () => {
        observer.disconnect();
        observer.observe(page.body);
      };
      followBody();
      return () => observer.disconnect();
    },
  };
}
