import { useEffect, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { useRow } from '../../api/queries.ts';
import { usePageTitle } from '../../design/page-title.ts';
import { EditorProvider, useEditor } from '../../editor-state/editor-context.tsx';
import type { EditorDocument } from '../../editor-state/editor-document.ts';
import { addressOf, type PanelName } from '../../editor-state/editor-state.ts';
import { Rail } from './bars/rail.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { LeaveDialog, useHeldLeave } from './dialogs/leave-dialog.tsx';
import { useConflictDialog } from './dialogs/use-conflict-dialog.ts';
import styles from './editor-screen.module.css';
import { Ground } from './ground.tsx';
import { Announcer } from './layer/announcer.tsx';
import { CarryByPointer } from './layer/carry-by-pointer.tsx';
import { createLayerView, LayerViewProvider } from './layer/layer-view.ts';
import { Stage } from './selection/stage.tsx';
import { useBlockClipboard } from './selection/use-block-clipboard.ts';
import { useKeptFocus } from './selection/use-kept-focus.ts';
import { openSession, type Session } from './session.ts';
import { SessionProvider } from './session-context.ts';
import { SidePanel } from './side-panel.tsx';
import { useAddress } from './use-address.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useMedia } from './use-media.ts';
import { useNews } from './use-news.ts';

/** The campaign editor on one open newsletter. */
export function EditorScreen({ document }: { document: EditorDocument }) {
  const [session] = useState(() => openSession(document));
  const [view] = useState(createLayerView);
  return (
    <EditorProvider store={session.store}>
      <LayerViewProvider value={view}>
        <SessionProvider value={session}>
          <OpenEditor session={session} />
        </SessionProvider>
      </LayerViewProvider>
    </EditorProvider>
  );
}

function OpenEditor({ session }: { session: Session }) {
  const isComposing = useMedia('(width >= 768px)');
  const panel = useEditor((state) => state.panel);
  const overlay = usePanelOverlay(panel);
  const [isDeciding, setDeciding] = useConflictDialog(
    useEditor(({ save }) => (save.kind === 'conflict' ? save : undefined)),
  );
  usePageTitle(useEditor(({ document }) => document.campaign.name));
  const held = useHeldLeave(session);
  useAddress(useEditor(addressOf), held.state === 'unblocked');
  useNews(session);
  useKeyboard(session);
  useUndoSteps(session);
  useBlockClipboard(session.store, isComposing);
  useKeptFocus(session.store);
  const { actions } = session.store;

  async function open(wanted: PanelName) {
    if (overlay.isOverlay && overlay.isShown && wanted === panel) return overlay.hide();
    if (wanted === 'send') await session.openSend();
    else actions.openPanel(wanted);
    overlay.show();
  }

  return (
    <div className={styles.screen} data-composing={isComposing}>
      <TopBar
        isComposing={isComposing}
        on={{
          save: () => void session.save(),
          saveAsDefault: () => void session.saveAsDefault(),
          send: () => void open('send'),
          decide: () => setDeciding(true),
        }}
      />
      <CarryByPointer>
        <div className={styles.room}>
          <Rail
            shown={overlay.isShown ? panel : undefined}
            isComposing={isComposing}
            onOpen={(wanted) => void open(wanted)}
          />
          {overlay.isShown && (
            <SidePanel panel={panel} onClose={overlay.isOverlay ? overlay.hide : undefined} />
          )}
          <Stage isComposing={isComposing}>
            <Ground isComposing={isComposing} onReach={overlay.hide} onPanel={overlay.show} />
          </Stage>
        </div>
      </CarryByPointer>
      <Announcer />
      <LeaveDialog session={session} held={held} />
      <ConflictDialog session={session} isOpen={isDeciding} onClose={() => setDeciding(false)} />
    </div>
  );
}

/** The history keeps as many steps as the configuration says. */
function useUndoSteps({ store }: Session) {
  const steps = useRow(contract.workspace.get, {}).data?.undoSteps;
  useEffect(() => {
    if (steps !== undefined) store.actions.keepSteps(steps);
  }, [store, steps]);
}

/** On a narrow window the panel lies over the ground, and comes and goes; on a wide one it is always there. */
function usePanelOverlay(panel: PanelName) {
  const isOverlay = useMedia('(width < 1100px)');
  const [isOpen, setOpen] = useState(false);
  const selection = useEditor((state) => state.selection);
  useEffect(() => {
    if (selection !== undefined) setOpen(true);
    else if (panel === 'settings') setOpen(false);
  }, [panel, selection]);
  return {
    isOverlay,
    isShown: !isOverlay || isOpen,
    show: () => setOpen(true),
    hide: () => setOpen(false),
  };
}
