import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { ActionButton } from '../../../actions/action-button.tsx';
import { type StepCommands, stepActions } from '../../../actions/document-actions.ts';
import { Button, ButtonGroup, IconButton } from '../../../components/button.tsx';
import { Row } from '../../../components/layout.tsx';
import { lazy } from '../../../components/lazy.ts';
import { LoadingState } from '../../../components/list-states.tsx';
import { Menu, MenuItem, Popup } from '../../../components/menu.tsx';
import { SkipButton } from '../../../components/skip-link.tsx';
import { ToolButton } from '../../../components/tooltip.tsx';
import { useBelow } from '../../../components/use-media.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../state/editor-context.tsx';
import { blockNameIn } from '../../../state/editor-state.ts';
import { LetterBar } from '../../letter/letter-bar.tsx';
import { ViewButtons } from '../../letter/view-buttons.tsx';
import { type BarCommands, barActions } from '../actions/letter-actions.ts';
import { editorWords, editorBarWords as words } from '../messages.fr.ts';
import { focusLetter } from '../overlay/focus.ts';
import styles from './bars.module.css';
import { DisplayMenu } from './display-menu.tsx';

const { history } = editorWords;

const HistoryList = lazy(async () => (await import('./history-list.tsx')).HistoryList);

/** Undo, redo, and the steps in words. */
function HistoryButtons() {
  const on = useEditorActions();
  const last = useEditor((state) => state.history.past.at(-1)?.label);
  const next = useEditor((state) => state.history.future[0]?.label);
  return (
    <Row flexNone align="center" className={styles.history}>
      <HistoryButton action={stepActions.undo} on={on} sentence={last && words.undoStep(last)} />
      <HistoryButton action={stepActions.redo} on={on} sentence={next && words.redoStep(next)} />
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
  action: (typeof stepActions)['undo' | 'redo'];
  on: StepCommands;
  /** The step it takes, when there is one. */
  sentence: string | undefined;
}

function HistoryButton({ action: { icon: Icon, label, run }, on, sentence = label }: HistoryButtonProps) {
  return (
    <ToolButton label={sentence} aria-disabled={sentence === label} onClick={() => run(on)}>
      <Icon size={18} aria-hidden />
    </ToolButton>
  );
}

const devices = ['desktop', 'phone', 'both'] as const;

interface TopBarProps {
  isComposing: boolean;
  on: BarCommands;
  /** Opens the choice of a conflict. */
  onDecide: () => void;
}

/** The bar of the campaign editor. */
export function TopBar({ isComposing, on, onDecide }: TopBarProps) {
  const hasRoom = !useBelow('narrow');
  // Below, the section 'Contenus' has it: the letter's name and what is saved of it come first.
  const hasMoreRoom = !useBelow('medium');
  const isOnWay = useEditor(({ panel }) => panel === 'send');
  const store = useEditorStore();
  return (
    <LetterBar
      skip={<SkipButton label={words.skip} onSkip={focusLetter} />}
      tools={<Tools hasRoom={hasRoom} isComposing={isComposing} />}
      blockNames={(id) => blockNameIn(store.getState(), id)}
      onDecide={onDecide}
    >
      {hasMoreRoom && isComposing && (
        <ActionButton action={barActions.auto} on={on} variant="subtle" tone="neutral" />
      )}
      {isComposing ? (
        <SaveButtons on={on} />
      ) : (
        <ActionButton action={barActions.save} on={on} variant="outline" />
      )}
      {hasRoom && (
        // On the way to send, the blue button is that of the next step.
        <ActionButton action={barActions.send} on={on} {...(isOnWay && { variant: 'outline' })} />
      )}
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
      <ViewButtons
        view={view}
        onView={setView}
        devices={hasRoom ? devices : []}
        menu={<DisplayMenu isComposing={isComposing} devices={isComposing && !hasRoom ? devices : []} />}
      />
    </>
  );
}

function SaveButtons({ on }: { on: BarCommands }) {
  return (
    <ButtonGroup>
      <ActionButton action={barActions.save} on={on} variant="outline" />
      <Menu
        button={
          <Button variant="outline" aria-label={words.saveMore} className={styles.more}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        {barActions.saveAsDefault.isEnabled() && (
          <MenuItem onClick={() => barActions.saveAsDefault.run(on)}>
            {barActions.saveAsDefault.label}
          </MenuItem>
        )}
      </Menu>
    </ButtonGroup>
  );
}
