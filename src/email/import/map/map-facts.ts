import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';

/** What an address of a picture becomes in a block. */
export interface PictureOutcome {
  url: string;
  /** px of its file, where that came along: nothing draws it wider unless the letter does. */
  width?: number;
  remark?: ImportFinding | undefined;
}

export interface MapFacts {
  name: string;
  subject: string;
  /** What becomes of a picture, by the address that the letter writes. */
  picture: (address: string) => PictureOutcome;
  into?: { template: NewsletterTemplate; blockTemplates: readonly BlockTemplate[] } | undefined;
}
