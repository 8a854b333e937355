import type { ImportFinding, ImportReport, PreservedCount } from '../core/import/import-report.ts';
import { importCommandWords as words } from './messages/import.fr.ts';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const keptLine = (what: keyof typeof words.kept, kept: PreservedCount) =>
  kept.missing.length > 0
    ? `${words.kept[what](kept)} ; ${words.missing(kept.missing)}`
    : words.kept[what](kept);

function measureLines({ measure }: ImportReport): string[] {
  if (!measure) return [];
  const { differences } = measure;
  const kept = (['words', 'links', 'pictures'] as const).map((what) => keptLine(what, measure[what]));
  return [...kept, words.differences(differences)];
}

/** What a person still has to do, then what was done. */
function remarkLines(remarks: readonly ImportFinding[]): string[] {
  const of = (severity: ImportFinding['severity']) =>
    indented(
      remarks.filter((remark) => remark.severity === severity).map(({ message }) => words.item(message)),
    );
  const [todo, done] = [of('todo'), of('done')];
  return [
    ...(todo.length > 0 ? [words.todo, ...todo] : [words.nothingTodo]),
    ...(done.length > 0 ? [words.done, ...done] : []),
  ];
}

/** The report on a letter that became blocks, as a person reads it at a terminal. */
export const importLines = (report: ImportReport): string[] =>
  indented([
    words.letter(report.blocks, report.template.name),
    ...measureLines(report),
    ...remarkLines(report.remarks),
  ]);
