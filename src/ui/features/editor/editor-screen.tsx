import { memo, useEffect, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { useActionKeys } from '../../actions/use-action-keys.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Stack } from '../../components/layout.tsx';
import { fetchPart, lazyPart } from '../../components/lazy.ts';
import { useFocusOfArrival } from '../../components/use-focus-of-arrival.ts';
import { useBelow, useComposing, useMedia } from '../../components/use-media.ts';
import { LazyIncomingChanges } from '../../open-document/lazy-incoming-changes.tsx';
import { useLocation } from '../../routing/hooks.ts';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import { ownRoles } from '../../state/caller.ts';
import type { EditorStore } from '../../state/editor-actions.ts';
import { EditorProvider, useEditor } from '../../state/editor-context.tsx';
import type { EditorDocument } from '../../state/editor-document.ts';
import type { PanelName } from '../../state/editor-state.ts';
import { useStore } from '../../state/use-store.ts';
import { opensAtChecks } from '../../state/view.ts';
import { useCheckTime } from '../letter/checks/use-checks.ts';
import { LeaveDialog } from '../letter/leave-dialog.tsx';
import { LetterProvider } from '../letter/letter-context.ts';
import layout from '../letter/letter-screen.module.css';
import { Rail } from '../letter/rail.tsx';
import { ActiveSendNotice } from '../letter/send/order/active-send-notice.tsx';
import { useOpenLetter } from '../letter/use-open-letter.ts';
import { blockActions } from './actions/block-actions.ts';
import { letterActions, paletteAction } from './actions/letter-actions.ts';
import { TopBar } from './bars/top-bar.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import styles from './editor-screen.module.css';
import { Announcer } from './overlay/announcer.tsx';
import { useFocusRestore } from './overlay/focus.ts';
import { createOverlayView, OverlayViewProvider } from './overlay/overlay-view.ts';
import { PointerDrag } from './overlay/pointer-drag.tsx';
import { Canvas } from './selection/canvas.tsx';
import { useBlockClipboard } from './selection/use-block-clipboard.ts';
import { type EditorSession, openSession } from './session.ts';
import { SidePanel } from './side-panel.tsx';
import { useLearnedPictures } from './use-learned-pictures.ts';

/** The keys of the whole screen. */
function useKeyboard(session: EditorSession) {
  const { store, save } = session;
  const { undo, redo } = store.actions;
  useActionKeys(letterActions, { session, save, undo, redo });
  useActionKeys(blockActions, { store });
}

/** Blocks to fill stay so when the page is loaded again: what remembers them is fetched once the letter is there. */
function useRememberedToFill(store: EditorStore) {
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    import('../../state/remember-to-fill.ts').then(
      ({ storeUnfilled }) => {
        if (!isGone) stop = storeUnfilled(store, browserDraftStorage, onStorage);
      },
      // The server is away: they are remembered by this page alone.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [store]);
}

/** What other tabs write in the storage that they share. */
function onStorage(hear: (key: string | null, text: string | null) => void) {
  const listening = new AbortController();
  addEventListener('storage', ({ key, newValue }) => hear(key, newValue), listening);
  return () => listening.abort();
}

const KeepChecks = lazyPart(async () => (await import('./checks/keep-checks.tsx')).KeepChecks);
const SaveAsDefault = lazyPart(async () => (await import('./dialogs/save-as-default.tsx')).SaveAsDefault);
const CommandPalette = lazyPart(async () => (await import('./palette/command-palette.tsx')).CommandPalette);
const Conflict = lazyPart(async () => (await import('./dialogs/conflict.tsx')).Conflict);

/** The campaign editor on one open newsletter. */
export function EditorScreen({ document }: { document: EditorDocument }) {
  const { hash } = useLocation();
  const [session] = useState(() => openSession(document, hash === opensAtChecks ? 'checks' : 'settings'));
  const [view] = useState(createOverlayView);
  return (
    <EditorProvider store={session.store}>
      <OverlayViewProvider value={view}>
        <LetterProvider value={session}>
          <OpenEditor session={session} />
        </LetterProvider>
      </OverlayViewProvider>
    </EditorProvider>
  );
}

/** A change of the address draws nothing of it again. */
const OpenEditor = memo(function OpenEditor({ session }: { session: EditorSession }) {
  const isComposing = useComposing();
  const { panel, overlay, open } = useSections(session);
  const isDeciding = useStore(session.deciding, (state) => state);
  const setDeciding = (isOpen: boolean) => session.deciding.update(() => isOpen);
  const held = useOpenLetter(session);
  useKeyboard(session);
  useUndoSteps(session);
  useBlockClipboard(session.store, isComposing);
  useFocusRestore(session.store);
  useFocusOfArrival();
  useLearnedPictures(session.store);
  useRememberedToFill(session.store);
  const isTime = useCheckTime(panel);
  const [isAskingDefault, setAskingDefault] = useState(false);
  const [showsPalette, setShowsPalette] = useState(false);
  useStore(ownRoles, (roles) => roles);
  useActionKeys(paletteAction, { open: () => setShowsPalette(true) });
  const on = {
    save: () => void session.save(),
    saveAsDefault: () => setAskingDefault(true),
    auto: () => void loadAutoContent(session),
    send: () => void open('send'),
  };

  return (
    <Stack columns={1} overflow="clip" className={layout.screen} data-composing={isComposing}>
      <TopBar isComposing={isComposing} on={on} onDecide={() => setDeciding(true)} />
      <ActiveSendNotice />
      <PointerDrag>
        <div className={`${layout.room} ${styles.room}`}>
          <Rail
            shown={overlay.isShown ? panel : undefined}
            isComposing={isComposing}
            onOpen={(wanted) => void open(wanted)}
          />
          {overlay.isShown && (
            <SidePanel panel={panel} onClose={overlay.isOverlay ? overlay.hide : undefined} />
          )}
          <Canvas isComposing={isComposing} isCovered={overlay.coversAll}>
            <EditorCanvas isComposing={isComposing} onReach={overlay.hide} />
          </Canvas>
        </div>
      </PointerDrag>
      <Announcer />
      {isTime && <KeepChecks session={session} />}
      <LazyIncomingChanges document={session.letter} changesBetween={session.changesBetween} />
      <LeaveDialog held={held} />
      {isAskingDefault && <SaveAsDefault session={session} onClose={() => setAskingDefault(false)} />}
      {showsPalette && (
        <CommandPalette
          on={on}
          onOpen={(wanted) => void open(wanted)}
          onClose={() => setShowsPalette(false)}
        />
      )}
      {isDeciding && <Conflict session={session} onClose={() => setDeciding(false)} />}
    </Stack>
  );
});

/** 'Contenu auto…': what it would put in the letter shows beside it, and waits. */
async function loadAutoContent({ store }: EditorSession) {
  store.actions.openPanel('auto-content');
  const { proposeAuto } = await fetchPart(() => import('./panels/contents/auto/use-auto.ts'));
  await proposeAuto(store);
}

/** The section that shows, and how another is opened; one that lies over the ground is put away by a second press. */
function useSections({ store, openSend }: EditorSession) {
  const panel = useEditor((state) => state.panel);
  const asked = usePanelOverlay(panel);
  // Putting the panel away leaves the block whose form it holds.
  const hide = () => {
    store.actions.leaveBlock();
    asked.hide();
  };
  const overlay = { ...asked, hide };
  async function open(wanted: PanelName) {
    if (overlay.isOverlay && overlay.isShown && wanted === panel) return overlay.hide();
    if (wanted === 'send') await openSend();
    else store.actions.openPanel(wanted);
  }
  return { panel, overlay, open };
}

/** The history keeps as many steps as the configuration says. */
function useUndoSteps({ store }: EditorSession) {
  const steps = useApiQuery(contract.workspace.get, {}).data?.undoSteps;
  useEffect(() => {
    if (steps !== undefined) store.actions.keepSteps(steps);
  }, [store, steps]);
}

/**
 * On a narrow window the panel lies over the ground, and comes and goes; on a wide one it is always there. A section that
 * closes returns to 'settings', which then lies over nothing; asked for, it shows.
 */
function usePanelOverlay(panel: PanelName) {
  const isOverlay = useBelow('medium');
  // Lower, the page is scrolled and the section stands above the letter.
  const isWhole = useMedia('(width < 600px) and (height >= 480px)');
  const [isOpen, setOpen] = useState(false);
  const selection = useEditor((state) => state.selection);
  const asked = useEditor((state) => state.asked);
  useEffect(() => setOpen(selection !== undefined || panel !== 'settings'), [panel, selection]);
  useEffect(() => {
    if (asked > 0) setOpen(true);
  }, [asked]);
  // Over the letter, it would hide what one writes there.
  const isWriting = useEditor(({ writing }) => writing !== undefined);
  useEffect(() => {
    if (isWriting) setOpen(false);
  }, [isWriting]);
  // Where the whole page is scrolled, the section may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section is shown from its start
  useEffect(() => {
    if (isOverlay && isOpen) document.querySelector('aside[data-panel]')?.scrollIntoView();
  }, [isOverlay, isOpen, panel]);
  return {
    isOverlay,
    isShown: !isOverlay || isOpen,
    coversAll: isWhole && isOpen,
    hide: () => setOpen(false),
  };
}
