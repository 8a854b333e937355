import type { MarkupCompiler } from '../../../src/use-cases/ports/markup-compiler.ts';

/** Writes the words of an MJML document as a page. */
export const fakeMarkupCompiler = (): MarkupCompiler => ({
  mjml: async (document) => `<html><body><p>${document.replace(/<[^>]*>/g, ' ').trim()}</p></body></html>`,
});
