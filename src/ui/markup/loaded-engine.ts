import { useSyncExternalStore } from 'react';
import type { MarkupEngine } from '../../email/render/markup-engine.ts';

/** Until Liquid is there: it is fetched as soon as a block asks to be drawn by it, and never where none does. */
const ask = () => {
  if (!isAsked) void load();
  return undefined;
};
const pending: MarkupEngine = { draw: ask, drawHtml: ask };
let engine = pending;
let isAsked = false;
const listeners = new Set<() => void>();

async function load() {
  isAsked = true;
  try {
    engine = (await import('../../email/markup/markup-engine.ts')).interactiveMarkupEngine;
  } catch {
    // The server is away: the next drawing asks again.
    isAsked = false;
    return;
  }
  for (const listener of [...listeners]) listener();
}

/** What draws blocks that have markup of their own; another one once Liquid has come. */
export const currentMarkupEngine = (): MarkupEngine => engine;

/** Tells when it has come; gives what takes the listener away. */
export function onMarkupEngine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, in React. */
export const useMarkupEngine = () => useSyncExternalStore(onMarkupEngine, currentMarkupEngine);
