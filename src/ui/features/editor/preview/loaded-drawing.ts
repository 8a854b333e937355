import { fetchPart } from '../../../components/lazy.ts';

type Drawing = typeof import('./drawing.ts');

let drawing: Drawing | undefined;

/** What draws the letter, once it has come: the one that came with the page needs none until it is changed. */
export const loadedDrawing = (): Drawing | undefined => drawing;

/** Fetches it; the same one each time. */
export async function loadDrawing(): Promise<Drawing> {
  drawing ??= await fetchPart(() => import('./drawing.ts'));
  return drawing;
}
