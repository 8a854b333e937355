/** The type under which blocks lie in the system clipboard, as JSON that `clip-reading.ts` reads. */
export const blockClipType = 'application/x-newsletter-blocks+json';
