import { ChevronDown, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { ActionIcon } from '../../../components/button.tsx';
import { lazy } from '../../../components/lazy.ts';
import { LoadingState } from '../../../components/list-states.tsx';
import { Popup } from '../../../components/menu.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import styles from './history.module.css';

const { bar: words, history } = editorWords;

const HistoryList = lazy(async () => ({ default: (await import('./history-list.tsx')).HistoryList }));

/** Undo, redo, and the steps in words. */
export function HistoryButtons() {
  const { undo, redo } = useEditorActions();
  const last = useEditor((state) => state.history.past.at(-1)?.label);
  const next = useEditor((state) => state.history.future[0]?.label);
  return (
    <div className={styles.history}>
      <HistoryButton icon={Undo2} label={words.undo} said={last && words.undoStep(last)} onClick={undo} />
      <HistoryButton icon={Redo2} label={words.redo} said={next && words.redoStep(next)} onClick={redo} />
      <Popup
        label={history.title}
        width={340}
        button={
          <ActionIcon size={24} className={styles.steps} aria-label={history.button} title={history.button}>
            <ChevronDown size={14} aria-hidden />
          </ActionIcon>
        }
      >
        <Suspense fallback={<LoadingState />}>
          <HistoryList />
        </Suspense>
      </Popup>
    </div>
  );
}

interface HistoryButtonProps {
  icon: LucideIcon;
  label: string;
  /** The step it takes, when there is one. */
  said: string | undefined;
  onClick: () => void;
}

function HistoryButton({ icon: Icon, label, said, onClick }: HistoryButtonProps) {
  return (
    <Tooltip label={said ?? label}>
      <ActionIcon aria-label={said ?? label} aria-disabled={!said} onClick={onClick}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
