import { z } from 'zod';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { aspectFidelity } from '../../core/import/fidelity.ts';
import {
  byWeight,
  type ImportFinding,
  type ImportMeasure,
  type ImportReport,
  ImportReportSchema,
  ImportTrialKeySchema,
  layoutAspects,
} from '../../core/import/import-report.ts';
import { remark } from '../../email/import/remark.ts';
import { layoutLoss } from '../../email/import/remarks.fr.ts';
import type { Deps } from '../deps.ts';
import type { StoredImport } from '../ports/import-store.ts';
import { verb } from '../verb.ts';
import { type RawDeps, tryRaw } from './import-raw.ts';
import { checkImported, drawImported, type ImportedEmailDeps } from './imported-email.ts';
import { type MeasureDeps, measureImport } from './measure-import.ts';
import {
  composeLetter,
  type PlanDeps,
  type PlannedLetter,
  type ReadLetter,
  readLetter,
  trialKey,
} from './plan-import.ts';
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

/** What the letter hid must not be shown, and nothing be said twice; what the chosen templates say is told as theirs. */
function addedRemarks(
  { added: { total, runs } }: ImportMeasure,
  { templateWords }: PlannedLetter,
): ImportFinding[] {
  const others = runs.filter((run) => !templateWords.some((words) => words.includes(run)));
  const said = runs.filter((run) => !others.includes(run)).flatMap((run) => run.split(/\s+/));
  const count = total - said.length;
  return count > 0 ? [remark('todo', 'words-added', count, others)] : [];
}

/** From that part on what an aspect lost is not worth a sentence. */
const hardlyLost = 0.97;

/** What does not look as it did. */
function layoutRemarks({ layout }: ImportMeasure): ImportFinding[] {
  if (!layout) return [];
  return layoutAspects
    .filter((aspect) => aspectFidelity(layout, aspect) < hardlyLost)
    .map((aspect) => {
      const { total, kept, missing } = layout[aspect];
      const lost = total - kept;
      return remark('todo', 'layout-lost', layoutLoss(aspect, lost), lost, missing);
    });
}

interface ReportedImport {
  /** Undefined where there is no browser. */
  measure: ImportMeasure | undefined;
  /** What the checks say. */
  checks: readonly ImportFinding[];
}

/** What is said of a letter before it is measured and checked. */
function ownRemarks(read: ReadLetter, composed: PlannedLetter): ImportFinding[] {
  return [
    ...(composed.draft.subject === '' ? [remark('todo', 'subject-missing')] : []),
    ...read.source.remarks,
    ...read.pictures.remarks,
    ...composed.remarks,
    ...templateRemarks(read, composed),
  ];
}

/** The report on a letter of blocks. */
function reportImport(
  read: ReadLetter,
  composed: PlannedLetter,
  { measure, checks }: ReportedImport,
): ImportReport {
  const { source, input, into } = read;
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
      ...ownRemarks(read, composed),
      ...checks,
      ...(measure
        ? [...addedRemarks(measure, composed), ...layoutRemarks(measure)]
        : [remark('todo', 'not-measured')]),
    ]),
  };
}

/** What a letter is read, made into blocks and measured with. */
export type MeasuredDeps = PlanDeps & MeasureDeps & ImportedEmailDeps & Pick<Deps, 'pictures' | 'imports'>;

/** The report on a letter as it would become, with its page; what was tried before is not measured again. */
export async function measuredImport(
  deps: MeasuredDeps,
  read: ReadLetter,
  composed: PlannedLetter,
): Promise<StoredImport & { key: string }> {
  const key = trialKey(read, composed);
  const { source, outline, pictures } = read;
  const email = await drawImported(deps, composed.draft, { templateSet: composed.templateSet, pictures });
  const checks = await checkImported(deps, email, ownRemarks(read, composed));
  const tried = await deps.imports.report({ trial: key });
  if (tried?.measure) {
    const page = await deps.imports.page({ trial: key });
    return { report: reportImport(read, composed, { measure: tried.measure, checks }), page, key };
  }
  const became = email.rendered.html;
  const measured = await measureImport(deps, { html: source.html, outline, became, pictures });
  const report = reportImport(read, composed, { measure: measured?.measure, checks });
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
