import type { ImportReport } from '../../../core/import/import-report.ts';
import { importScreenWords } from '../../../core/wording/import-screen.ts';
import { fileSize } from '../../components/file-size.ts';
import { BeforeAfter } from './before-after.tsx';
import { Figures } from './figures.tsx';
import { ImportFindings } from './import-findings.tsx';
import { Missing } from './missing.tsx';
import styles from './report.module.css';

const { report: words } = importScreenWords;

interface ReportProps {
  report: ImportReport;
  /** Address of the page that compares; absent where there is none. */
  page: string | undefined;
}

/** What an import kept, what is left to do, what became of the rest, and the letter before and after. */
export function Report({ report, page }: ReportProps) {
  const { measure, remarks } = report;
  const todo = remarks.filter(({ severity }) => severity === 'todo');
  const done = remarks.filter(({ severity }) => severity === 'done');
  return (
    <div className={styles.report}>
      <Figures measure={measure} isRaw={report.as === 'raw'} />
      <div className={styles.columns}>
        <div className={styles.reading}>
          <ImportFindings title={words.todo} none={words.nothingTodo} remarks={todo} most={8} />
          {measure && <Missing measure={measure} />}
          <ImportFindings title={words.done} remarks={done} most={4} />
          <p className={styles.facts}>
            {report.subject === '' ? words.noSubject : words.subject(report.subject)}
            <br />
            {words.facts({
              file: report.file,
              size: fileSize(report.bytes),
              charset: report.charset,
              blocks: report.blocks,
            })}
          </p>
        </div>
        {page && <BeforeAfter page={page} name={report.file} />}
      </div>
    </div>
  );
}
