import { Check, ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Fix } from '../../../../email/checks/rule.ts';
import { Button } from '../../../components/button.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import type { ListedFinding } from '../../../state/checks/listed-findings.ts';
import type { ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { checkPanelWords as words } from './messages.fr.ts';

interface AnswerFormProps extends NonNullable<Fix['ask']> {
  /** False where the answer will not do. */
  onAnswer: (answer: string) => boolean;
  onCancel: () => void;
}

/** The one thing that a repair has to know. */
function AnswerForm({ label, kind, onAnswer, onCancel }: AnswerFormProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('answer') as HTMLInputElement;
    if (onAnswer(field.value)) return;
    setRefused(true);
    field.focus();
  };
  return (
    <Stack
      as="form"
      grow
      gap={2}
      padding={2}
      background="sunken"
      radius="md"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person asked for it
        autoFocus
        className="control"
        name="answer"
        autoComplete="off"
        {...(kind === 'address' && { inputMode: 'url', spellCheck: false, placeholder: 'https://' })}
        aria-invalid={isRefused || undefined}
        aria-errormessage={isRefused ? `${id}-refused` : undefined}
        onInput={() => setRefused(false)}
      />
      {isRefused && (
        <Text size={12} tone="danger" id={`${id}-refused`} role="alert">
          {words.notApplied}
        </Text>
      )}
      <Row gap={2}>
        <Button type="submit" size="sm">
          {words.apply}
        </Button>
        <Button variant="subtle" tone="neutral" size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

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
  const [asking, setAsking] = useState<Fix>();
  const [wasGone, setWasGone] = useState(finding.isGone);
  if (wasGone !== finding.isGone) {
    setWasGone(finding.isGone);
    // What was answered keeps its room; a remark that comes back is asked anew.
    if (wasGone) setAsking(undefined);
  }
  const { mending } = tools.ways;
  const room = useRef<HTMLDivElement>(null);
  const repairs = mending?.repairsOf(finding) ?? [];
  if (!mending || repairs.length === 0) return null;
  const mend = (repair: Fix, answer?: string) => {
    const hasChanged = mending.fix(finding, repair, answer);
    if (hasChanged || !repair.ask) tools.onFixed([finding], hasChanged);
    return hasChanged;
  };
  const cancel = () => {
    setAsking(undefined);
    requestAnimationFrame(() => room.current?.querySelector('button')?.focus());
  };
  return (
    <Row wrap gapY={1} gapX={2} className={styles.repairs} ref={room} inert={finding.isGone}>
      {asking?.ask ? (
        <AnswerForm {...asking.ask} onAnswer={(answer) => mend(asking, answer)} onCancel={cancel} />
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
