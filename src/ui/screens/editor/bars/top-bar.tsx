import { ChevronDown } from 'lucide-react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button, ButtonGroup } from '../../../design/button.tsx';
import { Menu, MenuItem } from '../../../design/menu.tsx';
import { SkipButton } from '../../../design/skip-link.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { isDirty } from '../../../editor-state/open-letter.ts';
import { LetterBar } from '../../letter/letter-bar.tsx';
import { ViewButtons } from '../../letter/view-buttons.tsx';
import { focusLetter } from '../layer/focus.ts';
import { DisplayMenu } from './display-menu.tsx';
import { HistoryButtons } from './history.tsx';
import styles from './top-bar.module.css';

const { bar: words } = editorWords;

const devices = ['desktop', 'phone', 'both'] as const;

export interface TopBarActions {
  save: () => void;
  saveAsDefault: () => void;
  send: () => void;
  decide: () => void;
}

/** The bar of the campaign editor. */
export function TopBar({ isComposing, on }: { isComposing: boolean; on: TopBarActions }) {
  // Nothing is written on a phone, but work left elsewhere may be taken up on it.
  const isUnsaved = useEditor(isDirty);
  return (
    <LetterBar
      skip={<SkipButton label={words.skip} onSkip={focusLetter} />}
      tools={<Tools isComposing={isComposing} />}
      onDecide={on.decide}
    >
      {isComposing ? <SaveButtons on={on} /> : isUnsaved && <SaveButton onSave={on.save} />}
      {isComposing && <Button onClick={on.send}>{words.send}</Button>}
    </LetterBar>
  );
}

function Tools({ isComposing }: { isComposing: boolean }) {
  const view = useEditor((state) => state.view);
  const { setView } = useEditorActions();
  return (
    <>
      {isComposing && <HistoryButtons />}
      {isComposing && <ViewButtons view={view} onView={setView} devices={devices} />}
      <DisplayMenu />
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
