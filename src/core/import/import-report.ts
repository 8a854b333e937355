import { z } from 'zod';
import { IdSchema } from '../id.ts';

/** How much of something was kept. */
const KeptSchema = z.object({
  total: z.int(),
  kept: z.int(),
  /** The first of what was not, as the letter has it: runs of words, addresses. */
  missing: z.array(z.string()),
});
export type PreservedCount = z.output<typeof KeptSchema>;

/**
 * Codes of what an import says, what weighs most first: what keeps the letter from leaving, what no longer looks as it did,
 * what became of the rest. Sentences: `email/import/remarks.fr.ts`.
 */
const importRemarkCodes = [
  'subject-missing',
  'check-blocking',
  'duties-missing',
  'picture-missing',
  'picture-refused',
  'picture-tag',
  'raw-pictures-left',
  'export-unread',
  'export-guessed',
  'file-left-out',
  'link-refused',
  'merge-tags',
  'not-measured',
  'words-added',
  'layout-lost',
  'kept-as-html',
  'background-picture',
  'columns-together',
  'rows-as-full',
  'color-shaded',
  'color-approximated',
  'font-approximated',
  'check-warnings',
  'picture-unfetched',
  'picture-remote',
  'picture-readdressed',
  'plain-text',
  'mjml-compiled',
  'export-read',
  'charset-mended',
  'removed',
  'hidden-left-out',
  'mirror-mapped',
  'unsubscribe-mapped',
  'template-made',
  'template-kept',
  'template-words',
  'block-templates-made',
] as const;
export type ImportFindingCode = (typeof importRemarkCodes)[number];

const ImportRemarkSchema = z.object({
  code: z.enum(importRemarkCodes),
  /** `todo` asks a person for something; `done` says what became of something. */
  severity: z.enum(['todo', 'done']),
  /** French, whole sentences. */
  message: z.string(),
  /** Block that it is about. */
  block: z.string().optional(),
});
export type ImportFinding = z.output<typeof ImportRemarkSchema>;

/** What weighs most first; of one code, in the order they are given. */
export const byWeight = (remarks: readonly ImportFinding[]): ImportFinding[] =>
  remarks.toSorted(
    (one, other) => importRemarkCodes.indexOf(one.code) - importRemarkCodes.indexOf(other.code),
  );

/** How a letter stands on its page, by what it is compared by (`compare-layout.ts`). */
const LayoutSchema = z.object({
  beside: KeptSchema,
  order: KeptSchema,
  titles: KeptSchema,
  buttons: KeptSchema,
  backgrounds: KeptSchema,
  /** Frames with lines, and round corners; reports of before 2026-11-30 count none. */
  frames: KeptSchema.default({ total: 0, kept: 0, missing: [] }),
  corners: KeptSchema.default({ total: 0, kept: 0, missing: [] }),
  alignment: KeptSchema,
  widths: KeptSchema,
  gaps: KeptSchema,
  /** In a window of 375 px. Letters that were imported before it was measured have nothing of it. */
  phone: KeptSchema.default({ total: 0, kept: 0, missing: [] }),
  phoneRows: KeptSchema.default({ total: 0, kept: 0, missing: [] }),
});
export type LayoutMeasure = z.output<typeof LayoutSchema>;
export type LayoutAspect = keyof LayoutMeasure;
export const layoutAspects = Object.keys(LayoutSchema.shape) as LayoutAspect[];

/** What the browser says of a letter before and after. */
const MeasureSchema = z.object({
  /** Words that are seen at 620 px, in order. */
  words: KeptSchema,
  /** Words that are seen after and were not before, or not as often: what the letter hid, or what is said twice now. */
  added: z.object({
    total: z.int(),
    /** The first of them, run by run. */
    runs: z.array(z.string()),
  }),
  /** Distinct addresses; anchors aside. */
  links: KeptSchema,
  /** Pictures drawn at 16 × 16 px or more at 620 px; `absent` of them did not come with the letter, or are a tag of another platform. */
  pictures: KeptSchema.extend({ absent: z.int().optional() }),
  /** In a window of 800 px, but for `phone` and `phoneRows`. Letters that were imported before it was measured have none. */
  layout: LayoutSchema.optional(),
  /** Part of the pixels that differ, 0 to 1, the higher of both pages taken as the whole. */
  differences: z.array(z.object({ width: z.int(), part: z.number() })),
});
export type ImportMeasure = z.output<typeof MeasureSchema>;

/** What an import found, made and could not keep. The same file gives the same report. */
export const ImportReportSchema = z.object({
  as: z.enum(['blocks', 'raw']),
  /** Of the file or folder that was given. */
  file: z.string(),
  subject: z.string(),
  charset: z.string(),
  /** Size of the document. */
  bytes: z.int(),
  /** File names of the pictures that came along with it. */
  parts: z.array(z.string()),
  /** How many blocks it became; 0 for a raw letter. */
  blocks: z.int(),
  /** `isNew`: made from this letter, now or when it was imported before; false for one that was asked for. */
  template: z.object({ id: IdSchema, name: z.string(), isNew: z.boolean() }),
  /** Undefined for a raw letter, and where there is no browser. */
  measure: MeasureSchema.optional(),
  /** What weighs most first. */
  remarks: z.array(ImportRemarkSchema),
});
export type ImportReport = z.output<typeof ImportReportSchema>;

/** Of what was tried: a SHA-256 of the letter and of what it would become, hexadecimal. */
export const ImportTrialKeySchema = z.string().regex(/^[0-9a-f]{64}$/, 'clé d’un essai attendue');
