import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { ImportFinding } from '../../core/import/import-report.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';

/** An outline as a letter of blocks. */
export interface ImportedLetter {
  draft: Draft;
  /** Made for it, under an id that may be taken; absent where one was given. */
  template?: NewsletterTemplate | undefined;
  /** Of the import's own family, each that the draft or the new template names. */
  blockTemplates: BlockTemplate[];
  remarks: ImportFinding[];
}
