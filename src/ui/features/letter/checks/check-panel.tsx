import { checkPanelWords as words } from '../../../../core/wording/checks-panel.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState, LoadingState } from '../../../components/list-states.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { ImportPart } from '../import/import-part.tsx';
import { useLetterSession } from '../letter-context.ts';
import type { CheckActions } from './check-actions.ts';
import { CheckList } from './check-list.tsx';
import styles from './check-panel.module.css';
import { LinkFoot, UnverifiedLinks } from './link-check.tsx';
import { useChecks } from './use-checks.ts';
import { useLinkCheck } from './use-link-check.ts';

interface CheckPanelProps {
  ways: CheckActions;
  /** In the letter's order. */
  blocks: readonly { id: string }[];
  /** Id of the selected block. */
  selection?: string | undefined;
  onClose: () => void;
}

/** 'Vérifications': what was remarked on the letter as it is on the screen, by severity, each with what puts it right. */
export function CheckPanel({ onClose, ...list }: CheckPanelProps) {
  const checked = useChecks((state) => state.checked);
  const hasFailed = useChecks((state) => state.hasFailed);
  const links = useLinkCheck(checked?.links ?? []);
  const isEmpty = checked?.findings.length === 0;
  return (
    <Panel
      title={words.title}
      note={<Progress />}
      onClose={onClose}
      foot={checked && <LinkFoot links={links} />}
    >
      <ImportPart way={list.ways.way} />
      {hasFailed && <Failed />}
      {!checked && !hasFailed && <LoadingState />}
      {isEmpty && !hasFailed && <EmptyState title={words.nothing} hint={words.nothingHint} />}
      {checked && <CheckList {...list} findings={checked.findings} />}
      {checked && <UnverifiedLinks links={links} />}
    </Panel>
  );
}

/** Beside the title, where nothing moves when it comes and goes. */
function Progress() {
  const isChecking = useChecks((state) => state.isChecking);
  return (
    isChecking && (
      <span className={styles.progress} title={words.checking}>
        <Spinner size={14} />
        <span className="visually-hidden">{words.checking}</span>
      </span>
    )
  );
}

function Failed() {
  const { checks } = useLetterSession();
  const retry = () => {
    checks.update((state) => ({ ...state, hasFailed: false, attempt: state.attempt + 1 }));
    // This button goes: that of the section stays.
    document.querySelector<HTMLElement>('[data-rail] > [aria-pressed=true]')?.focus();
  };
  return (
    <div className={styles.failed} role="alert">
      <p>{words.failed}</p>
      <p className="field-help">{words.failedHint}</p>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
