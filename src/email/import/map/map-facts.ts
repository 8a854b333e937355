import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';

/** What an address of a picture becomes in a block. */
export interface PictureOutcome {
  url: string;
  /** px of its file, where that came along: nothing draws it wider unless the letter does. */
  width?: number;
  remark?: ImportFinding | undefined;
}

/** What mapping an outline needs to know besides it. */
export interface MapFacts {
  name: string;
  subject: string;
  /** What becomes of a picture, by the address that the letter writes. */
  picture: (address: string) => PictureOutcome;
  into?: { template: NewsletterTemplate; blockTemplates: readonly BlockTemplate[] } | undefined;
}

/** An outline as a letter of blocks. */
export interface ImportedLetter {
  draft: Draft;
  /** Made for it, under an id that may be taken; absent where one was given. */
  template?: NewsletterTemplate | undefined;
  /** Of the import's own family, each that the draft or the new template names. */
  blockTemplates: BlockTemplate[];
  /** What it says that is of the templates it came into. */
  templateWords: string[];
  remarks: ImportFinding[];
}
