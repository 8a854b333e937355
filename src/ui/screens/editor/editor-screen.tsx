import { useEffect, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { useRow } from '../../api/queries.ts';
import { EditorProvider, useEditor } from '../../editor-state/editor-context.tsx';
import type { EditorDocument } from '../../editor-state/editor-document.ts';
import type { PanelName } from '../../editor-state/editor-state.ts';
import { refuseLongPastes } from '../../fields/paste-limits.ts';
import { useConflictDialog } from '../letter/conflict-dialog.tsx';
import { LeaveDialog } from '../letter/leave-dialog.tsx';
import { LetterProvider } from '../letter/letter-context.ts';
import layout from '../letter/letter-screen.module.css';
import { Rail } from '../letter/rail.tsx';
import { useMedia } from '../letter/use-media.ts';
import { useOpenLetter } from '../letter/use-open-letter.ts';
import { TopBar } from './bars/top-bar.tsx';
import { Conflict } from './dialogs/conflict.tsx';
import styles from './editor-screen.module.css';
import { Ground } from './ground.tsx';
import { Announcer } from './layer/announcer.tsx';
import { CarryByPointer } from './layer/carry-by-pointer.tsx';
import { createLayerView, LayerViewProvider } from './layer/layer-view.ts';
import { Stage } from './selection/stage.tsx';
import { useBlockClipboard } from './selection/use-block-clipboard.ts';
import { useKeptFocus } from './selection/use-kept-focus.ts';
import { openSession, type Session } from './session.ts';
import { SidePanel } from './side-panel.tsx';
import { useKeyboard } from './use-keyboard.ts';

/** The campaign editor on one open newsletter. */
export function EditorScreen({ document }: { document: EditorDocument }) {
  const [session] = useState(() => openSession(document));
  const [view] = useState(createLayerView);
  return (
    <EditorProvider store={session.store}>
      <LayerViewProvider value={view}>
        <LetterProvider value={session}>
          <OpenEditor session={session} />
        </LetterProvider>
      </LayerViewProvider>
    </EditorProvider>
  );
}

function OpenEditor({ session }: { session: Session }) {
  const isComposing = useMedia('(width >= 768px)');
  const { panel, overlay, open } = useSections(session, isComposing);
  const { open: decide, ...conflict } = useConflictDialog();
  const held = useOpenLetter(session);
  useKeyboard(session);
  useUndoSteps(session);
  useBlockClipboard(session.store, isComposing);
  useKeptFocus(session.store);
  useEffect(refuseLongPastes, []);

  return (
    <div className={layout.screen} data-composing={isComposing}>
      <TopBar
        isComposing={isComposing}
        on={{
          save: () => void session.save(),
          saveAsDefault: () => void session.saveAsDefault(),
          send: () => void open('send'),
          decide,
        }}
      />
      <CarryByPointer>
        <div className={`${layout.room} ${styles.room}`}>
          <Rail
            shown={overlay.isShown ? panel : undefined}
            isComposing={isComposing}
            onOpen={(wanted) => void open(wanted)}
          />
          {overlay.isShown && (
            <SidePanel panel={panel} onClose={overlay.isOverlay ? overlay.hide : undefined} />
          )}
          <Stage isComposing={isComposing} onPanel={overlay.show}>
            <Ground isComposing={isComposing} onReach={overlay.hide} />
          </Stage>
        </div>
      </CarryByPointer>
      <Announcer />
      <LeaveDialog held={held} />
      <Conflict session={session} {...conflict} />
    </div>
  );
}

/** The section that shows, and how another is opened; one that lies over the ground is put away by a second press. */
function useSections({ store, openSend }: Session, isComposing: boolean) {
  const panel = useEditor((state) => state.panel);
  const overlay = usePanelOverlay(panel, isComposing);
  async function open(wanted: PanelName) {
    if (overlay.isOverlay && overlay.isShown && wanted === panel) return overlay.hide();
    if (wanted === 'send') await openSend();
    else store.actions.openPanel(wanted);
    overlay.show();
  }
  return { panel, overlay, open };
}

/** The history keeps as many steps as the configuration says. */
function useUndoSteps({ store }: Session) {
  const steps = useRow(contract.workspace.get, {}).data?.undoSteps;
  useEffect(() => {
    if (steps !== undefined) store.actions.keepSteps(steps);
  }, [store, steps]);
}

/**
 * On a narrow window the panel lies over the ground, and comes and goes; on a wide one it is always there. On a phone
 * there is none to compose in.
 */
function usePanelOverlay(panel: PanelName, isComposing: boolean) {
  const isOverlay = useMedia('(width < 1100px)');
  const [isOpen, setOpen] = useState(false);
  const selection = useEditor((state) => state.selection);
  useEffect(() => {
    if (selection !== undefined) setOpen(true);
    else if (panel === 'settings') setOpen(false);
  }, [panel, selection]);
  return {
    isOverlay,
    isShown: !isOverlay || (isOpen && (isComposing || panel === 'versions' || panel === 'send')),
    show: () => setOpen(true),
    hide: () => setOpen(false),
  };
}
