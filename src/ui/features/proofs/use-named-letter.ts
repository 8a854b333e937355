import { useCallback, useEffect, useState } from 'react';

/** A block of a proof and where it stands in its frame, px. */
export interface FramedBlock {
  id: string;
  rect: { left: number; top: number; width: number; height: number };
}

interface ShownLetter {
  /** px */
  height: number;
  blocks: readonly FramedBlock[];
}

/** Writes a letter into an empty page of ours, whose own window parses it: the application's policy would take its styles. */
function write(inside: Window & typeof globalThis, html: string) {
  const page = inside.document;
  const wanted = new inside.DOMParser().parseFromString(html, 'text/html').documentElement;
  for (const link of wanted.querySelectorAll('a[href]')) link.setAttribute('tabindex', '-1');
  page.replaceChild(page.adoptNode(wanted), page.documentElement);
}

function measure(page: Document): ShownLetter {
  const blocks = [...page.querySelectorAll('[data-block-id]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { id: element.getAttribute('data-block-id') ?? '', rect: { left, top, width, height } };
  });
  return { height: Math.ceil(page.body.getBoundingClientRect().height), blocks };
}

/**
 * Shows the letter at an address, whose blocks bear their names, in a frame that begins with an empty page of ours.
 * @returns what is shown, undefined before; `onLoad` is for the frame
 */
export function useNamedLetter(address: string, onFailure: () => void) {
  const [inside, setInside] = useState<Window & typeof globalThis>();
  const [shown, setShown] = useState<ShownLetter>();
  useEffect(() => {
    if (!inside) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const observer = new ResizeObserver(() => setShown(measure(inside.document)));
    fetch(address, { signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then((html) => {
        write(inside, html);
        observer.observe(inside.document.body);
      })
      .catch(() => signal.aborted || onFailure());
    return () => {
      leaving.abort();
      observer.disconnect();
    };
  }, [inside, address, onFailure]);
  const onLoad = useCallback((event: { currentTarget: HTMLIFrameElement }) => {
    setInside(event.currentTarget.contentWindow as Window & typeof globalThis);
  }, []);
  return { shown, onLoad };
}
