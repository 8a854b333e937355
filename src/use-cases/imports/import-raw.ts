import { MAX_RAW_BYTES } from '../../core/campaign/version.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { ImportReport } from '../../core/import/import-report.ts';
import { htmlLibre } from '../../core/newsletter-template/html-libre.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { remark } from '../../email/import/remark.ts';
import { type CreatedCampaign, storeNewCampaign } from '../campaigns/store-new-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { exportSource, type LetterFiles, type LetterSource, readLetterSource } from './letter-source.ts';
import { type LetterInput, letterName, subjectOf } from './sent-letter.ts';

export type RawDeps = Pick<
  Deps,
  | 'campaigns'
  | 'versions'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'archives'
  | 'renderer'
  | 'clock'
  | 'author'
>;

/** Its template is `html-libre` when absent; that one is made where the workspace has none. */
interface RawImport extends Pick<LetterInput, 'files' | 'newslettertemplate_id'> {
  /** Name of the campaign; the subject or the file's name when absent. */
  name?: string | undefined;
}

/** A campaign with what was found in its file. */
export interface ImportedCampaign extends CreatedCampaign {
  report: ImportReport;
}

async function templateFor(deps: RawDeps, id: string): Promise<NewsletterTemplate> {
  if (id === htmlLibre.id && !(await deps.newsletterTemplates.get(id))) {
    // Another import may be first.
    await deps.newsletterTemplates
      .create(htmlLibre)
      .catch(onFailure(() => undefined, 'newsletter-template-exists'));
  }
  return (await loadTemplateSet(deps, id)).template;
}

/** Its bytes stay as they are: nothing of them was mended. */
function remarksOn({ subject, relativePictures, remarks }: LetterSource): ImportReport['remarks'] {
  const count = relativePictures.length;
  return [
    ...(subjectOf(subject) === '' ? [remark('todo', 'subject-missing')] : []),
    ...remarks.filter(({ code }) => code !== 'charset-mended'),
    ...(count > 0 ? [remark('todo', 'raw-pictures-left', count)] : []),
  ];
}

function reportOn(file: string, source: LetterSource, template: ImportReport['template']): ImportReport {
  return {
    as: 'raw',
    file,
    subject: subjectOf(source.subject),
    charset: source.rawCharset,
    bytes: source.bytes.byteLength,
    parts: source.parts.map(({ filename }) => filename),
    blocks: 0,
    template,
    remarks: remarksOn(source),
  };
}

async function readRawSource(deps: RawDeps, files: LetterFiles): Promise<LetterSource> {
  const source = await exportSource(deps, await readLetterSource(deps, files));
  if (source.bytes.byteLength <= MAX_RAW_BYTES) return source;
  throw AppError.of('file-too-large', { file: files.name, limit: `${MAX_RAW_BYTES / 1024 ** 2} Mo` });
}

/** What `importRaw` would answer; nothing is written. @throws AppError as `importRaw` */
export async function tryRaw(deps: RawDeps, input: RawImport): Promise<ImportReport> {
  const source = await readRawSource(deps, input.files);
  const id = input.newslettertemplate_id ?? htmlLibre.id;
  const isLeft = id === htmlLibre.id && !(await deps.newsletterTemplates.get(id));
  const { name } = isLeft ? htmlLibre : (await loadTemplateSet(deps, id)).template;
  return reportOn(input.files.name, source, { id, name, isNew: false });
}

/**
 * A letter as a campaign of its own, the bytes of its document kept as they are.
 * @throws AppError as `readLetterSource`; `file-too-large`, `newsletter-template-not-found`, and what the store throws
 */
export async function importRaw(deps: RawDeps, input: RawImport): Promise<ImportedCampaign> {
  const source = await readRawSource(deps, input.files);
  const { id, name } = await templateFor(deps, input.newslettertemplate_id ?? htmlLibre.id);
  const report = reportOn(input.files.name, source, { id, name, isNew: false });
  const created = await storeNewCampaign(
    deps,
    { name: letterName(input.name, source.name), newslettertemplate_id: id },
    {
      kind: 'raw',
      head: { subject: report.subject, preheader: '', text: '' },
      charset: source.rawCharset,
      raw: { html: source.bytes, parts: source.parts },
    },
  );
  return { ...created, report };
}
