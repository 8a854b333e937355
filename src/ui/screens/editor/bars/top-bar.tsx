import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { ArrowLeft, ChevronDown, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { editorWords } from '../../../../core/wording/editor.ts';
import { words as interfaceWords } from '../../../../core/wording/interface.ts';
import { NoticeHistory } from '../../../design/notices.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { focusLetter } from '../layer/focus.ts';
import { CampaignName } from './campaign-name.tsx';
import { SaveState } from './save-state.tsx';
import styles from './top-bar.module.css';
import { ViewButtons } from './view-buttons.tsx';

const { bar: words } = editorWords;

export interface TopBarActions {
  save: () => void;
  saveAsDefault: () => void;
  send: () => void;
  decide: () => void;
}

export function TopBar({ isComposing, on }: { isComposing: boolean; on: TopBarActions }) {
  const status = useEditor(({ document }) => document.status);
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.skip} onClick={focusLetter}>
        {words.skip}
      </button>
      <Link to="/" className={styles.back} title={words.back}>
        <ArrowLeft size={16} aria-hidden />
        <span>{words.back}</span>
      </Link>
      <div className={styles.identity}>
        <CampaignName />
        <p className={styles.status}>{interfaceWords.status[status]}</p>
        <SaveState onDecide={on.decide} />
      </div>
      {isComposing && <HistoryButtons />}
      {isComposing && <ViewButtons />}
      <div className={styles.actions}>
        <NoticeHistory />
        {isComposing && <SaveButtons on={on} />}
        <Button onClick={on.send}>{words.send}</Button>
      </div>
    </header>
  );
}

function HistoryButtons() {
  const { undo, redo } = useEditorActions();
  const last = useEditor(({ history }) => history.past.at(-1)?.label);
  const next = useEditor(({ history }) => history.future[0]?.label);
  return (
    <div className={styles.history}>
      <HistoryButton icon={Undo2} label={words.undo} said={last && words.undoStep(last)} onClick={undo} />
      <HistoryButton icon={Redo2} label={words.redo} said={next && words.redoStep(next)} onClick={redo} />
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

function SaveButtons({ on }: { on: TopBarActions }) {
  return (
    <Button.Group>
      <Button variant="default" onClick={on.save}>
        {words.save}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" aria-label={words.saveMore} className={styles.more}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={on.saveAsDefault}>{words.saveAsDefault}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
