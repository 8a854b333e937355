import { ChevronDown } from 'lucide-react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button, ButtonGroup } from '../../../components/button.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { SkipButton } from '../../../components/skip-link.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { LetterBar } from '../../letter/letter-bar.tsx';
import { useMedia } from '../../letter/use-media.ts';
import { ViewButtons } from '../../letter/view-buttons.tsx';
import { focusLetter } from '../overlay/focus.ts';
import { DisplayMenu } from './display-menu.tsx';
import { HistoryButtons } from './history.tsx';
import styles from './top-bar.module.css';

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
        <Button variant="default" title={words.autoHint} onClick={on.auto}>
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
  <Button variant="default" onClick={onSave}>
    {words.save}
  </Button>
);

function SaveButtons({ on }: { on: TopBarActions }) {
  return (
    <ButtonGroup>
      <SaveButton onSave={on.save} />
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
