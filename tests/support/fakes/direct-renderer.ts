import { emailWork } from '../../../src/email/email-work.ts';
import { importWork } from '../../../src/email/import/import-work.ts';
import type { Renderer } from '../../../src/use-cases/ports/renderer.ts';

/** Draws on the spot, without threads or limits of time. */
export function directRenderer(): Renderer {
  return {
    letter: async (work) => emailWork.letter(work),
    rawText: async (work) => emailWork.rawText(work),
    checks: async (work) => emailWork.checks(work),
    addresses: async (work) => emailWork.addresses(work),
    page: async (work) => emailWork.page(work),
    block: async (work) => emailWork.block(work),
    preview: async (work) => emailWork.preview(work),
    clean: async (work) => emailWork.clean(work),
    poured: async (work) => emailWork.poured(work),
    compare: async (work) => emailWork.compare(work),
    merged: async (work) => emailWork.merged(work),
    mergedRaw: async (work) => emailWork.mergedRaw(work),
    mergedBlockTemplate: async (work) => emailWork.mergedBlockTemplate(work),
    mergedNewsletterTemplate: async (work) => emailWork.mergedNewsletterTemplate(work),
    exported: async (work) => importWork.exported(work),
    outline: async (work) => importWork.outline(work),
    mapped: async (work) => importWork.mapped(work),
    difference: async (work) => importWork.difference(work),
  };
}
