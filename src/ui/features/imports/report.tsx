import { useState } from 'react';
import type {
  ImportFinding,
  ImportMeasure,
  ImportReport,
  PreservedCount,
} from '../../../core/import/import-report.ts';
import { fileSize } from '../../../core/wording/file-size.ts';
import { importReportWords as words } from '../../../core/wording/import-report.ts';
import { quoted } from '../../../core/wording/phrases.ts';
import { Column, Row, Stack, Text } from '../../components/layout.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { Figures } from './figures.tsx';
import styles from './report.module.css';

interface RemarksProps {
  title: string;
  remarks: readonly ImportFinding[];
  /** Said where there is none; without it, nothing shows. */
  none?: string;
  /** More are folded away. */
  most?: number;
}

/** Some remarks of a report under their title. */
function ImportFindings({ title, remarks, none, most = Number.POSITIVE_INFINITY }: RemarksProps) {
  const [isOpen, setOpen] = useState(false);
  if (remarks.length === 0 && none === undefined) return null;
  // One alone is not worth a button.
  const isLong = remarks.length > most + 1;
  const shown = isLong && !isOpen ? remarks.slice(0, most) : remarks;
  return (
    <Stack as="section" gap={2} justifyItems="start" minWidth={0}>
      <Text as="h3" size={14} weight={650}>
        {title}{' '}
        {remarks.length > 0 && (
          <Text as="span" weight={400} tone="muted" tabular>
            {remarks.length}
          </Text>
        )}
      </Text>
      {remarks.length === 0 && (
        <Text size={13} tone="muted" breakWords>
          {none}
        </Text>
      )}
      <Stack as="ul" gap={2} fullWidth size={13} breakWords className={styles.remarks}>
        {shown.map((remark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same and a report never changes
          <li key={at} data-severity={remark.severity}>
            {remark.message}
          </li>
        ))}
      </Stack>
      {isLong && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.less : words.more(remarks.length - most)}
        </button>
      )}
    </Stack>
  );
}

const kinds = ['words', 'links', 'pictures'] as const;

/** What of the letter is not found again, as the letter has it; nothing where nothing is missing. */
function Missing({ measure }: { measure: ImportMeasure }) {
  const lacking = kinds.filter((kind) => measure[kind].missing.length > 0);
  if (lacking.length === 0) return null;
  return (
    <Stack as="section" gap={2} justifyItems="start" minWidth={0}>
      <Text as="h3" size={14} weight={650}>
        {words.missing}
      </Text>
      {lacking.map((kind) => (
        <MissingOf key={kind} kind={kind} kept={measure[kind]} />
      ))}
    </Stack>
  );
}

function MissingOf({ kind, kept: { missing } }: { kind: (typeof kinds)[number]; kept: PreservedCount }) {
  return (
    <>
      <Text as="h4" size={12} weight={600} tone="muted">
        {words.missingOf[kind]}
      </Text>
      <Stack as="ul" gap={2} fullWidth overflowY="auto" size={13} breakWords className={styles.missing}>
        {missing.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be missing twice and a report never changes
          <li key={at}>{kind === 'words' ? quoted(each) : each}</li>
        ))}
      </Stack>
    </>
  );
}

/** The letter before and after, side by side where there is room; the page's own report stands around the frame already. */
function BeforeAfter({ page, name }: { page: string; name: string }) {
  return (
    <Column as="section" minWidth={0} borderLeft className={styles.views}>
      <Row
        as="header"
        gap={3}
        align="baseline"
        justify="between"
        paddingTop={4}
        paddingX={4}
        paddingBottom={2}
      >
        <Text as="h3" size={14} weight={650}>
          {words.before}
        </Text>
        <Text as="a" size={13} href={page} target="_blank" rel="noopener">
          {words.inTab}
        </Text>
      </Row>
      {/* No allow-same-origin: a letter that is only looked at never shares our origin. */}
      <SandboxFrame className={styles.frame} title={words.frame(name)} src={`${page}#views`} />
    </Column>
  );
}

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
    <div>
      <Figures measure={measure} isRaw={report.as === 'raw'} />
      <Stack className={styles.columns}>
        <Stack gap={5} alignContent="start" minWidth={0} padding={4} className={styles.reading}>
          <ImportFindings title={words.todo} none={words.nothingTodo} remarks={todo} most={8} />
          {measure && <Missing measure={measure} />}
          <ImportFindings title={words.done} remarks={done} most={4} />
          <Text size={13} tone="muted" breakWords>
            {report.subject === '' ? words.noSubject : words.subject(report.subject)}
            <br />
            {words.facts({
              file: report.file,
              size: fileSize(report.bytes),
              charset: report.charset,
              blocks: report.blocks,
            })}
          </Text>
        </Stack>
        {page && <BeforeAfter page={page} name={report.file} />}
      </Stack>
    </div>
  );
}
