import { longestName } from '../../core/campaign/campaign.ts';
import { longestHeadLine } from '../../core/campaign/parameter-limits.ts';
import { maxRawBytes } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { htmlLibre } from '../../core/newsletter-template/html-libre.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { isVisible } from '../../core/visible.ts';
import { verbWording } from '../../core/wording/verbs.ts';
import { readRaw } from '../../email/import/read-raw.ts';
import type { Deps } from '../deps.ts';
import { loadLook } from '../templates/load-look.ts';
import { type CreatedCampaign, foundCampaign } from './found-campaign.ts';

type ImportDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'clock' | 'author'
>;

export interface ImportInput {
  bytes: Uint8Array;
  /** Name of the file, for its kind and, without a subject, for the campaign's name. */
  filename: string;
  /** Name of the campaign; the subject or the file's name when absent. */
  name?: string;
  /** `html-libre` when absent; that one is made where the workspace has none. */
  newslettertemplate_id?: string;
}

export interface ImportedCampaign extends CreatedCampaign {
  /** What was found in the file. */
  report: {
    subject: string;
    charset: string;
    /** Size of the document. */
    bytes: number;
    /** File names of what came along with it. */
    parts: string[];
  };
}

async function templateFor(deps: ImportDeps, id: string): Promise<NewsletterTemplate> {
  if (id === htmlLibre.id && !(await deps.newsletterTemplates.get(id))) {
    await deps.newsletterTemplates.create(htmlLibre).catch((error) => {
      // Another import was first.
      if (!AppError.is(error, 'newsletter-template-exists')) throw error;
    });
  }
  return (await loadLook(deps, id)).template;
}

/** The file's name without folder and ending. */
const stem = (filename: string) => filename.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');

const oneLine = (text: string, length: number) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length);

/**
 * An HTML file or a mail as a campaign of its own, its bytes kept as they are.
 * @throws AppError `import-unsupported`, `file-too-large`, `newsletter-template-not-found`, and what the store throws
 */
export async function importRaw(deps: ImportDeps, input: ImportInput): Promise<ImportedCampaign> {
  const { subject, charset, html, parts } = await readRaw(input.bytes, input.filename);
  if (html.byteLength > maxRawBytes) {
    throw AppError.of('file-too-large', { file: input.filename, limit: `${maxRawBytes / 1024 ** 2} Mo` });
  }
  const template = await templateFor(deps, input.newslettertemplate_id ?? htmlLibre.id);
  const name = [input.name, subject, stem(input.filename)]
    .map((text) => oneLine(text ?? '', longestName))
    .find(isVisible);
  const head = { subject: oneLine(subject, longestHeadLine), preheader: '', text: '' };
  const created = await foundCampaign(
    deps,
    { name: name ?? verbWording.unnamed, newslettertemplate_id: template.id },
    { kind: 'raw', head, charset, raw: { html, parts } },
  );
  const filenames = parts.map(({ filename }) => filename);
  return {
    ...created,
    report: { subject: head.subject, charset, bytes: html.byteLength, parts: filenames },
  };
}
