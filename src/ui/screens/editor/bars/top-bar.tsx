import { ArrowLeft, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { editorWords } from '../../../../core/wording/editor.ts';
import { words as interfaceWords } from '../../../../core/wording/interface.ts';
import { Button, ButtonGroup } from '../../../design/button.tsx';
import { Menu, MenuItem } from '../../../design/menu.tsx';
import { NoticeHistory } from '../../../design/notices.tsx';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { focusLetter } from '../layer/focus.ts';
import { CampaignName } from './campaign-name.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { HistoryButtons } from './history.tsx';
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
        <div className={styles.standing}>
          <p className={styles.status}>{interfaceWords.status[status]}</p>
          <SaveState onDecide={on.decide} />
        </div>
      </div>
      {isComposing && <HistoryButtons />}
      {isComposing && <ViewButtons />}
      <DisplayMenu />
      <div className={styles.actions}>
        <NoticeHistory />
        {isComposing && <SaveButtons on={on} />}
        <Button onClick={on.send}>{words.send}</Button>
      </div>
    </header>
  );
}

function SaveButtons({ on }: { on: TopBarActions }) {
  return (
    <ButtonGroup>
      <Button variant="default" onClick={on.save}>
        {words.save}
      </Button>
      <Menu
        button={
          <Button variant="default" aria-label={words.saveMore} className={styles.more}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        <MenuItem onClick={on.saveAsDefault}>{words.saveAsDefault}</MenuItem>
      </Menu>
    </ButtonGroup>
  );
}
