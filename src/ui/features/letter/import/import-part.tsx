import { useId, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import type { ImportFinding } from '../../../../core/import/import-report.ts';
import { importReportWords } from '../../../../core/wording/import-report.ts';
import { inboxChecks } from '../../../../email/checks/rules/inbox/messages.fr.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { browserDraftStorage } from '../../../state/browser-draft-storage.ts';
import type { CheckActions } from '../checks/check-actions.ts';
import { useLetter } from '../letter-context.ts';
import styles from './import-part.module.css';
import { importEntryWords as words } from './messages.fr.ts';

/** Where the browser keeps what was ticked of a campaign's report. */
const keyOf = (campaignId: string) => `newsletter.import-done.${campaignId}`;

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(browserDraftStorage.storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** The sentences of a report that a person has ticked off, as this browser remembers them where it may. */
function useTicked(campaignId: string) {
  const key = keyOf(campaignId);
  const [ticked, setTicked] = useState(() => read(key));
  const tick = (sentence: string, isDone: boolean) => {
    const others = ticked.filter((one) => one !== sentence);
    const next = isDone ? [...others, sentence] : others;
    setTicked(next);
    try {
      browserDraftStorage.storage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing ticks for as long as the page stands.
    }
  };
  return { ticked, tick };
}

/** More are folded away: what keeps the letter from leaving stands under them. */
const most = 3;

/** Told by the list of remarks below, as they stand now. */
const toldBelow: readonly ImportFinding['code'][] = [
  'subject-missing',
  'check-blocking',
  'duties-missing',
  'merge-tags',
  'check-warnings',
];

/**
 * Of a letter that was imported: what its report asks for, to be ticked off, each with the way to where it is done, and the
 * way to the whole report, in a tab of its own. Open as long as nothing was saved since.
 */
export function ImportPart({ way }: Pick<CheckActions, 'way'>) {
  const campaignId = useLetter(({ document }) => document.campaign.id);
  const report = useApiQuery(contract.imports.get, { campaignId }).data?.report;
  if (!report) return null;
  const asked = report.remarks.filter(({ severity }) => severity === 'todo');
  const todo = asked.filter(({ code }) => !toldBelow.includes(code));
  if (todo.length === 0)
    return (
      <Text paddingBottom={3} marginBottom={4} size={13} borderBottom className={styles.part}>
        {toReport(campaignId, words.report)}
      </Text>
    );
  return <Todo campaignId={campaignId} remarks={todo} below={asked.length - todo.length} way={way} />;
}

const toReport = (campaignId: string, sentence: string) => (
  <a href={`/import/${campaignId}`} target="_blank" rel="noopener">
    {sentence}
  </a>
);

interface TodoProps extends Pick<CheckActions, 'way'> {
  campaignId: string;
  remarks: readonly ImportFinding[];
  /** How many more the report asks for. */
  below: number;
}

/** Where what a remark asks for is done; undefined where it is of no one place. */
function placeOf({ code, block }: ImportFinding) {
  if (code === 'subject-missing') return { field: 'subject', label: inboxChecks.writeSubject.label };
  return block === undefined ? undefined : { block, label: words.block };
}

function Todo({ campaignId, remarks, below, way }: TodoProps) {
  const base = useLetter((state) => state.base);
  const [isNew] = useState(versionNumber(base) === 1);
  const { ticked, tick } = useTicked(campaignId);
  const left = remarks.filter(({ message }) => !ticked.includes(message)).length;
  const [isWhole, setWhole] = useState(false);
  // One alone is not worth a button.
  const isLong = remarks.length > most + 1;
  const shown = isLong && !isWhole ? remarks.slice(0, most) : remarks;
  return (
    <Text
      as="details"
      paddingBottom={3}
      marginBottom={4}
      size={13}
      borderBottom
      className={styles.part}
      open={isNew}
    >
      <summary>
        {[
          left > 0 ? words.reportWith(left) : words.reportDone,
          ...(below > 0 ? [words.inChecks(below)] : []),
        ].join(', ')}
      </summary>
      <Stack as="ul" gap={2} breakWords className={styles.list}>
        {shown.map((remark, at) => (
          <Point
            // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same and a report never changes
            key={at}
            remark={remark}
            isTicked={ticked.includes(remark.message)}
            onTick={(isDone) => tick(remark.message, isDone)}
            way={way}
          />
        ))}
      </Stack>
      <Row wrap gap={4}>
        {isLong && (
          <button
            type="button"
            className="text-button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? importReportWords.less : importReportWords.more(remarks.length - most)}
          </button>
        )}
        {toReport(campaignId, words.whole)}
      </Row>
    </Text>
  );
}

interface PointProps extends Pick<CheckActions, 'way'> {
  remark: ImportFinding;
  isTicked: boolean;
  onTick: (isDone: boolean) => void;
}

function Point({ remark, isTicked, onTick, way }: PointProps) {
  const id = useId();
  const { code, message } = remark;
  const { label, ...place } = placeOf(remark) ?? {};
  const go = label && way({ rule: code, severity: 'advice', message, ...place });
  return (
    <li>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span id={id}>{message}</span>
      </label>
      {go && (
        <button type="button" className="text-button" aria-describedby={id} onClick={go}>
          {label}
        </button>
      )}
    </li>
  );
}
