import {
  byWeight,
  type ImportFinding,
  type ImportMeasure,
  type ImportReport,
} from '../../core/import/import-report.ts';
import { importRemarks as words } from '../../core/wording/import.ts';
import type { PlannedLetter, ReadLetter } from './plan-import.ts';

const done = (code: ImportFinding['code'], message: string): ImportFinding => ({
  code,
  severity: 'done',
  message,
});
const todo = (code: ImportFinding['code'], message: string): ImportFinding => ({
  code,
  severity: 'todo',
  message,
});

/** What is said of the templates: the same, whether they were made now or when the letter was imported before. */
function templateRemarks({ into }: ReadLetter, { draft, templates, look }: PlannedLetter): ImportFinding[] {
  const { name } = templates.template;
  const used = [...new Set(draft.blocks.map(({ blocktemplate }) => blocktemplate))];
  const own = used.filter((id) => !into?.blockTemplates.has(id));
  const names = own.map((id) => look.blockTemplates.get(id)?.name ?? id);
  return [
    into
      ? done('template-kept', words['template-kept'](name))
      : done('template-made', words['template-made'](name)),
    ...(names.length > 0 ? [done('block-templates-made', words['block-templates-made'](names))] : []),
  ];
}

/** What the letter hid must not be shown, and nothing be said twice. */
function addedRemarks({ added: { total, runs } }: ImportMeasure): ImportFinding[] {
  return total > 0 ? [todo('words-added', words['words-added'](total, runs))] : [];
}

/** The report on a letter of blocks. @param measure undefined where there is no browser */
export function reportImport(
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
      ...(draft.subject === '' ? [todo('subject-missing', words['subject-missing']())] : []),
      ...source.remarks,
      ...pictures.remarks,
      ...composed.remarks,
      ...templateRemarks(read, composed),
      ...(measure ? addedRemarks(measure) : [todo('not-measured', words['not-measured']())]),
    ]),
  };
}
