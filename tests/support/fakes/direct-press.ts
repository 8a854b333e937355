import { importWork } from '../../../src/email/import/import-work.ts';
import { pressWork } from '../../../src/email/press-work.ts';
import type { LetterPress } from '../../../src/use-cases/ports/letter-press.ts';

/** Draws on the spot, without threads or limits of time. */
export function directPress(): LetterPress {
  return {
    letter: async (work) => pressWork.letter(work),
    raw: async (work) => pressWork.raw(work),
    addresses: async (work) => pressWork.addresses(work),
    page: async (work) => pressWork.page(work),
    block: async (work) => pressWork.block(work),
    preview: async (work) => pressWork.preview(work),
    clean: async (work) => pressWork.clean(work),
    compare: async (work) => pressWork.compare(work),
    outline: async (work) => importWork.outline(work),
    mapped: async (work) => importWork.mapped(work),
    difference: async (work) => importWork.difference(work),
  };
}
