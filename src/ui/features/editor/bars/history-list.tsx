import {
  ArrowUpDown,
  Eye,
  EyeOff,
  FileText,
  Layers,
  LayoutTemplate,
  type LucideIcon,
  Minus,
  Pencil,
  Plus,
  SlidersHorizontal,
  Tag,
} from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Stack, Text } from '../../../components/layout.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { type DescribedEntry, describeHistory } from '../../../state/describe-history.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import { historyWords as words } from '../../../state/history.fr.ts';
import { editorWords } from '../messages.fr.ts';
import { focusBlock } from '../overlay/focus.ts';
import styles from './history-list.module.css';

const shown = 15;

const icons: Record<DescribedEntry['kind'], LucideIcon> = {
  field: SlidersHorizontal,
  added: Plus,
  removed: Minus,
  changed: Pencil,
  moved: ArrowUpDown,
  hidden: EyeOff,
  shown: Eye,
  renamed: Tag,
  template: LayoutTemplate,
  several: Layers,
};

/** The last steps, the newest first, and at the foot the letter as it was opened; choosing one goes there. */
export function HistoryList() {
  const { document, history } = useEditor((state) => state);
  const names = useMemo(() => ({ ...layoutOf(document), look: document.template }), [document]);
  const steps = useMemo(() => describeHistory(history, names, shown), [history, names]);
  const now = history.past.length;
  const older = (steps.at(-1)?.count ?? 1) - 1;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for the list alone, the buttons in it do the rest
    <div className={styles.list} onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <h2>{editorWords.history.title}</h2>
      {steps.length === 0 && <p>{words.none}</p>}
      <ol ref={list}>
        {steps.map((step) => (
          <StepRow key={step.count} count={step.count} at={step.at} now={now} icon={icons[step.kind]}>
            <strong>{step.words}</strong>
            {step.detail !== '' && <span>{step.detail}</span>}
          </StepRow>
        ))}
        {older > 0 && (
          <Text as="li" size={12} tone="muted" className={styles.older}>
            {words.older(older)}
          </Text>
        )}
        <OpenedRow now={now} />
      </ol>
    </div>
  );
}

function OpenedRow({ now }: { now: number }) {
  const { timeOfDay } = useDates();
  const openedAt = useEditor(({ history }) => history.openedAt);
  return (
    <StepRow count={0} now={now} icon={FileText}>
      <strong>{words.opened(timeOfDay(new Date(openedAt)))}</strong>
    </StepRow>
  );
}

interface RowProps {
  count: number;
  /** Milliseconds since 1970. */
  at?: number;
  /** Steps that are done. */
  now: number;
  icon: LucideIcon;
  children: ReactNode;
}

function StepRow({ count, at, now, icon: Icon, children }: RowProps) {
  const store = useEditorStore();
  const { timeOfDay } = useDates();
  const isNow = count === now;
  return (
    <li>
      <button
        type="button"
        aria-current={isNow ? 'step' : undefined}
        data-undone={count > now}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          store.actions.goTo(count);
          const { selection } = store.getState();
          if (selection !== undefined) focusBlock(selection);
        }}
      >
        <Icon size={16} aria-hidden />
        <Stack as="span" className={styles.words}>
          {children}
          {isNow && <span className="visually-hidden">{words.now}</span>}
          {count > now && <span className="visually-hidden">{words.undone}</span>}
        </Stack>
        {at !== undefined && <time dateTime={new Date(at).toISOString()}>{timeOfDay(new Date(at))}</time>}
      </button>
    </li>
  );
}
