import { ChevronDown, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button, ButtonGroup, IconButton } from '../../../components/button.tsx';
import { Row } from '../../../components/layout.tsx';
import { lazy } from '../../../components/lazy.ts';
import { LoadingState } from '../../../components/list-states.tsx';
import { Menu, MenuItem, Popup } from '../../../components/menu.tsx';
import { SkipButton } from '../../../components/skip-link.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { useMedia } from '../../../components/use-media.ts';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { LetterBar } from '../../letter/letter-bar.tsx';
import { ViewButtons } from '../../letter/view-buttons.tsx';
import { focusLetter } from '../overlay/focus.ts';
import styles from './bars.module.css';
import { DisplayMenu } from './display-menu.tsx';

const { bar: historyWords, history } = editorWords;

const HistoryList = lazy(async () => ({ default: (await import('./history-list.tsx')).HistoryList }));

/** Undo, redo, and the steps in words. */
function HistoryButtons() {
  const { undo, redo } = useEditorActions();
  const last = useEditor((state) => state.history.past.at(-1)?.label);
  const next = useEditor((state) => state.history.future[0]?.label);
  return (
    <Row flexNone align="center" className={styles.history}>
      <HistoryButton
        icon={Undo2}
        label={historyWords.undo}
        said={last && historyWords.undoStep(last)}
        onClick={undo}
      />
      <HistoryButton
        icon={Redo2}
        label={historyWords.redo}
        said={next && historyWords.redoStep(next)}
        onClick={redo}
      />
      <Popup
        label={history.title}
        width={340}
        button={
          <IconButton size={24} className={styles.steps} aria-label={history.button} title={history.button}>
            <ChevronDown size={14} aria-hidden />
          </IconButton>
        }
      >
        <Suspense fallback={<LoadingState />}>
          <HistoryList />
        </Suspense>
      </Popup>
    </Row>
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
      <IconButton aria-label={said ?? label} aria-disabled={!said} onClick={onClick}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

const { bar: words } = editorWords;

const devices = ['desktop', 'phone', 'both'] as const;

export interface TopBarActions {
  save: () => void;
  saveAsDefault: () => void;
  /** Automatic content. */
  auto: () => void;
  send: () => void;
  decide: () => void;
}

/** The bar of the campaign editor. */
export function TopBar({ isComposing, on }: { isComposing: boolean; on: TopBarActions }) {
  const hasRoom = useMedia('(width >= 900px)');
  // Below, the section 'Contenus' has it: the letter's name and what is saved of it come first.
  const hasMoreRoom = useMedia('(width >= 1000px)');
  return (
    <LetterBar
      skip={<SkipButton label={words.skip} onSkip={focusLetter} />}
      tools={<Tools hasRoom={hasRoom} isComposing={isComposing} />}
      onDecide={on.decide}
    >
      {hasMoreRoom && isComposing && (
        <Button variant="outline" title={words.autoHint} onClick={on.auto}>
          {words.auto}
        </Button>
      )}
      {isComposing ? <SaveButtons on={on} /> : <SaveButton onSave={on.save} />}
      {hasRoom && <Button onClick={on.send}>{words.send}</Button>}
    </LetterBar>
  );
}

/** Where there is no room, the ways to look at the letter are in one menu; sending is one of the sections. */
function Tools({ hasRoom, isComposing }: { hasRoom: boolean; isComposing: boolean }) {
  const view = useEditor((state) => state.view);
  const { setView } = useEditorActions();
  return (
    <>
      <HistoryButtons />
      {hasRoom && <ViewButtons view={view} onView={setView} devices={devices} />}
      <DisplayMenu devices={isComposing && !hasRoom ? devices : []} />
    </>
  );
}

const SaveButton = ({ onSave }: { onSave: () => void }) => (
  <Button variant="outline" onClick={onSave}>
    {words.save}
  </Button>
);

function SaveButtons({ on }: { on: TopBarActions }) {
  return (
    <ButtonGroup>
      <SaveButton onSave={on.save} />
      <Menu
        button={
          <Button variant="outline" aria-label={words.saveMore} className={styles.more}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        <MenuItem onClick={on.saveAsDefault}>{words.saveAsDefault}</MenuItem>
      </Menu>
    </ButtonGroup>
  );
}
