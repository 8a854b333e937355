/** Frames of the screen that the letter is given; it takes two or three. */
const patience = 12;

/** The frame with the letter that came with the page (`server/editor-assets.ts`), until the editor has taken it over. */
export const prefetchLetter = () => document.querySelector<HTMLIFrameElement>('#letter-ahead > iframe');

/** Whether a frame's page is whole but for its pictures; until then it shows another one, empty. */
export const isWhole = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument !== null &&
  contentDocument.URL !== 'about:blank' &&
  contentDocument.readyState !== 'loading';

/**
 * Resolves once the letter is on the screen: scripts that came earlier would keep it from there. Called before the page is
 * read to its end, so that no frame is missed.
 */
export async function markLetterSeen(): Promise<void> {
  while (!document.getElementById('root')) await nextFrame();
  const frame = prefetchLetter();
  for (let waited = 0; frame && !isWhole(frame) && waited < patience; waited += 1) await nextFrame();
  if (frame) await nextFrame();
}

/** The page of a version's whole letter that came with the page, '' where its frame has it all; good once, as what it is written in goes. */
export async function wholeLetter(versionId: string): Promise<string | undefined> {
  if (document.readyState === 'loading')
    await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }));
  const holder = document.querySelector<HTMLScriptElement>('script[data-letter]');
  holder?.remove();
  return holder?.dataset.letter === versionId ? JSON.parse(holder.text) : undefined;
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
