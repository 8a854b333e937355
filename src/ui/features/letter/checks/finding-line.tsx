import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Fix } from '../../../../email/checks/rule.ts';
import { Button } from '../../../components/button.tsx';
import { Row, Text } from '../../../components/layout.tsx';
import { keepRefused } from '../../../state/checks/check-state.ts';
import type { ListedFinding } from '../../../state/checks/listed-findings.ts';
import { useLetterSession } from '../letter-context.ts';
import { AnswerForm } from './answer-form.tsx';
import type { ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { checkPanelWords as words } from './messages.fr.ts';
import { useChecks } from './use-checks.ts';

/** A remark: what and where, a way there, and what puts it right. One that is gone keeps its room. */
export function FindingLine({ finding, tools }: { finding: ListedFinding; tools: ListTools }) {
  const { ways, selection, onVisit } = tools;
  const place = ways.place(finding);
  const isHere = finding.block !== undefined && finding.block === selection;
  return (
    <li
      className={styles.finding}
      data-finding={finding.key}
      data-rule={finding.rule}
      data-gone={finding.isGone}
      data-here={isHere}
    >
      <Line goes={!finding.isGone && ways.way(finding) !== undefined} onGo={() => onVisit(finding)}>
        <span>
          {finding.isGone && (
            <>
              <Check size={14} aria-hidden className={styles.done} />
              <span className="visually-hidden">{words.settled}</span>
            </>
          )}
          {finding.message}
        </span>
        {place !== '' && (
          <Text as="span" size={12} tone="muted" className={styles.place}>
            {place}
          </Text>
        )}
      </Line>
      <Repairs finding={finding} place={place} tools={tools} />
    </li>
  );
}

/** The whole line leads to what it is about, where there is somewhere to go. */
function Line({ goes, onGo, children }: { goes: boolean; onGo: () => void; children: ReactNode }) {
  if (!goes) {
    return (
      <div className={styles.line} data-line tabIndex={-1}>
        {children}
      </div>
    );
  }
  return (
    <button type="button" className={styles.line} data-line onClick={onGo}>
      {children}
      <ChevronRight size={16} aria-hidden className={styles.go} />
    </button>
  );
}

function Repairs({ finding, place, tools }: { finding: ListedFinding; place: string; tools: ListTools }) {
  const { checks } = useLetterSession();
  const { mending } = tools.ways;
  const repairs = mending?.repairsOf(finding) ?? [];
  const refused = useChecks((state) => state.refused[finding.key]);
  const [asking, setAsking] = useState(() => repairs.find(({ label }) => label === refused?.repair));
  const [wasGone, setWasGone] = useState(finding.isGone);
  if (wasGone !== finding.isGone) {
    setWasGone(finding.isGone);
    // What was answered keeps its room; a remark that comes back is asked anew.
    if (wasGone) setAsking(undefined);
  }
  const room = useRef<HTMLDivElement>(null);
  if (!mending || repairs.length === 0) return null;
  const mend = (repair: Fix, answer?: string, isLeft = false) => {
    const hasChanged = mending.fix(finding, repair, answer);
    if (hasChanged || !repair.ask) tools.onFixed([finding], hasChanged, isLeft);
    return hasChanged;
  };
  const answerTo = (repair: Fix) => (answer: string, isLeft: boolean) => {
    // Somebody else put it right meanwhile: theirs is not written over.
    const isTaken = !finding.isGone && mend(repair, answer, isLeft);
    keepRefused(checks, finding.key, isTaken ? undefined : { repair: repair.label, answer });
    return isTaken;
  };
  const cancel = () => {
    keepRefused(checks, finding.key, undefined);
    setAsking(undefined);
    requestAnimationFrame(() => room.current?.querySelector('button')?.focus());
  };
  return (
    <Row wrap gapY={1} gapX={2} className={styles.repairs} ref={room} inert={finding.isGone}>
      {asking?.ask ? (
        <AnswerForm
          {...asking.ask}
          refused={refused?.repair === asking.label ? refused.answer : ''}
          onAnswer={answerTo(asking)}
          onCancel={cancel}
        />
      ) : (
        repairs.map((repair) => (
          <Button
            key={repair.label}
            variant="outline"
            size="sm"
            aria-label={words.repairLabel(repair.label, place)}
            onClick={() => (repair.ask ? setAsking(repair) : mend(repair))}
          >
            {repair.label}
          </Button>
        ))
      )}
    </Row>
  );
}
