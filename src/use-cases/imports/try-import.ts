import { z } from 'zod';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import {
  byWeight,
  type ImportFinding,
  type ImportMeasure,
  type ImportReport,
  ImportReportSchema,
  ImportTrialKeySchema,
} from '../../core/import/import-report.ts';
import type { Deps } from '../deps.ts';
import type { StoredImport } from '../ports/import-store.ts';
import { verb } from '../verb.ts';
import { type RawDeps, tryRaw } from './import-raw.ts';
import { type MeasureDeps, measureImport } from './measure-import.ts';
import {
  composeLetter,
  type PlanDeps,
  type PlannedLetter,
  type ReadLetter,
  readLetter,
  trialKey,
} from './plan-import.ts';
import { remark } from './remark.ts';
import { renderImportPage } from './render-import-page.ts';
import { letterFields, storeImport } from './sent-letter.ts';

/** What is said of the templates: the same, whether they were made now or when the letter was imported before. */
function templateRemarks(
  { into }: ReadLetter,
  { draft, templates, templateSet }: PlannedLetter,
): ImportFinding[] {
  const { name } = templates.template;
  const used = [...new Set(draft.blocks.map(({ blocktemplate }) => blocktemplate))];
  const own = used.filter((id) => !into?.blockTemplates.has(id));
  const names = own.map((id) => templateSet.blockTemplates.get(id)?.name ?? id);
  return [
    remark('done', into ? 'template-kept' : 'template-made', name),
    ...(names.length > 0 ? [remark('done', 'block-templates-made', names)] : []),
  ];
}

/** What the letter hid must not be shown, and nothing be said twice. */
function addedRemarks({ added: { total, runs } }: ImportMeasure): ImportFinding[] {
  return total > 0 ? [remark('todo', 'words-added', total, runs)] : [];
}

/** The report on a letter of blocks. @param measure undefined where there is no browser */
function reportImport(
  read: ReadLetter,
  composed: PlannedLetter,
  measure: ImportMeasure | undefined,
): ImportReport {
  const { source, input, pictures, into } = read;
  const { draft, templates } = composed;
  const { id, name } = templates.template;
  return {
    as: 'blocks',
    file: input.files.name,
    subject: draft.subject,
    charset: source.charset,
    bytes: source.bytes.byteLength,
    parts: source.parts.map(({ filename }) => filename),
    blocks: draft.blocks.length,
    template: { id, name, isNew: into === undefined },
    ...(measure && { measure }),
    remarks: byWeight([
      ...(draft.subject === '' ? [remark('todo', 'subject-missing')] : []),
      ...source.remarks,
      ...pictures.remarks,
      ...composed.remarks,
      ...templateRemarks(read, composed),
      ...(measure ? addedRemarks(measure) : [remark('todo', 'not-measured')]),
    ]),
  };
}

/** What a letter is read, made into blocks and measured with. */
export type MeasuredDeps = PlanDeps & MeasureDeps & Pick<Deps, 'pictures' | 'imports'>;

/** The report on a letter as it would become, with its page; what was tried before is not measured again. */
export async function measuredImport(
  deps: MeasuredDeps,
  read: ReadLetter,
  composed: PlannedLetter,
): Promise<StoredImport & { key: string }> {
  const key = trialKey(read, composed);
  const tried = await deps.imports.report({ trial: key });
  if (tried?.measure) {
    const page = await deps.imports.page({ trial: key });
    return { report: reportImport(read, composed, tried.measure), page, key };
  }
  const { source, outline, pictures } = read;
  const { draft, templateSet } = composed;
  const measured = await measureImport(deps, { html: source.html, outline, draft, templateSet, pictures });
  const report = reportImport(read, composed, measured?.measure);
  return { report, page: measured && (await renderImportPage(deps, { report, views: measured.views })), key };
}

/**
 * What importing would give, without a campaign, a template or a picture being made; report and page are kept for a
 * while, so that importing need not measure again.
 * @throws AppError as `importLetter`
 */
export const tryImport = verb(
  {
    input: z.strictObject(letterFields),
    output: z.object({
      report: ImportReportSchema,
      /** Of the page that shows it; kept for an hour. */
      key: ImportTrialKeySchema,
    }),
    summary: 'Ce qu’un import donnerait, sans rien écrire',
  },
  async (deps: MeasuredDeps & RawDeps, input) => {
    if (input.as === 'raw') {
      const report = await tryRaw(deps, input);
      return { report, key: sha256Hex(JSON.stringify(report)) };
    }
    const read = await readLetter(deps, input);
    const composed = await composeLetter(deps, read, read.pictures.fates);
    const { key, ...kept } = await measuredImport(deps, read, composed);
    await storeImport(deps, { trial: key }, kept);
    return { report: kept.report, key };
  },
);
