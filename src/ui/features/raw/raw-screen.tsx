import { ImageOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import { saveAction } from '../../actions/document-actions.ts';
import { useActionKeys } from '../../actions/use-action-keys.ts';
import { Button } from '../../components/button.tsx';
import { Stack } from '../../components/layout.tsx';
import { lazy, lazyPart } from '../../components/lazy.ts';
import { LoadingState } from '../../components/list-states.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { useComposing } from '../../components/use-media.ts';
import { LazyIncomingChanges } from '../../open-document/lazy-incoming-changes.tsx';
import { useLocation } from '../../routing/hooks.ts';
import { visitFinding } from '../../state/checks/check-state.ts';
import { isUnsaved } from '../../state/document-session.ts';
import type { RawDocument } from '../../state/raw-letter.ts';
import { useStore } from '../../state/use-store.ts';
import { openingView, opensAtChecks, type View } from '../../state/view.ts';
import { useCheckTime } from '../letter/checks/use-checks.ts';
import { LeaveDialog } from '../letter/leave-dialog.tsx';
import { LetterBar } from '../letter/letter-bar.tsx';
import { LetterProvider } from '../letter/letter-context.ts';
import layout from '../letter/letter-screen.module.css';
import { letterBarWords } from '../letter/messages.fr.ts';
import { Rail } from '../letter/rail.tsx';
import { ActiveSendNotice } from '../letter/send/order/active-send-notice.tsx';
import { useOpenLetter } from '../letter/use-open-letter.ts';
import { ViewButton, ViewButtons } from '../letter/view-buttons.tsx';
import { rawWords } from './messages.fr.ts';
import { RawCanvas } from './raw-canvas.tsx';
import styles from './raw-screen.module.css';
import { openRawSession, RawProvider, type RawSession, useRaw, useRawSession } from './raw-session.ts';
import { RawSettings } from './raw-settings.tsx';
import { useDropAnywhere } from './use-import.ts';

const devices = ['desktop', 'phone'] as const;

interface RawBarProps {
  isComposing: boolean;
  view: View;
  onView: (change: Partial<View>) => void;
  onDecide: () => void;
  onSend: () => void;
}

/** The bar of the non-editable screen. */
function RawBar({ isComposing, view, onView, onDecide, onSend }: RawBarProps) {
  const session = useRawSession();
  // Nothing is written on a phone, but work left elsewhere may be taken up on it.
  const isWork = useRaw(isUnsaved);
  const views = (
    <ViewButtons view={view} onView={onView} devices={devices}>
      <ViewButton
        icon={ImageOff}
        label={rawWords.noPictures}
        hint={rawWords.noPicturesHint}
        isOn={view.imagesBlocked}
        onClick={() => onView({ imagesBlocked: !view.imagesBlocked })}
      />
    </ViewButtons>
  );
  return (
    <LetterBar skip={<SkipLink />} tools={isComposing && views} onDecide={onDecide}>
      {(isComposing || isWork) && <ActionButton action={saveAction.save} on={session} variant="outline" />}
      <Button onClick={onSend}>{letterBarWords.send}</Button>
    </LetterBar>
  );
}

const VersionsPanel = lazy(async () => (await import('../letter/versions-panel.tsx')).VersionsPanel);
const KeepRawChecks = lazyPart(async () => (await import('./raw-checks.tsx')).RunRawChecks);
const RawConflict = lazyPart(async () => (await import('./raw-conflict.tsx')).RawConflict);
const RawChecksPanel = lazy(async () => (await import('./raw-checks.tsx')).RawChecksPanel);
const SendWay = lazy(async () => (await import('../letter/send/send-way.tsx')).SendWay);

type RawPanel = 'settings' | 'checks' | 'versions' | 'send';

/** The non-editable screen: one open raw newsletter. */
export function RawScreen({ document }: { document: RawDocument }) {
  const [session] = useState(() => openRawSession(document));
  return (
    <RawProvider value={session}>
      <LetterProvider value={session}>
        <OpenRaw session={session} />
      </LetterProvider>
    </RawProvider>
  );
}

function OpenRaw({ session }: { session: RawSession }) {
  const isComposing = useComposing();
  const [view, setView] = useState(openingView);
  const { panel, open, close } = useOnePanel(session, isComposing);
  const isDeciding = useStore(session.deciding, (state) => state);
  const setDeciding = (isOpen: boolean) => session.deciding.update(() => isOpen);
  const held = useOpenLetter(session);
  useActionKeys(saveAction, session);
  const isTime = useCheckTime(panel);
  useDropAnywhere(isComposing);

  return (
    <Stack columns={1} overflow="clip" className={layout.screen}>
      <RawBar
        isComposing={isComposing}
        view={view}
        onView={(change) => setView({ ...view, ...change })}
        onDecide={() => setDeciding(true)}
        onSend={() => void open('send')}
      />
      <ActiveSendNotice />
      <div className={`${layout.room} ${styles.room}`} data-panel={panel}>
        <Rail
          shown={panel}
          isComposing={isComposing}
          without={['blocks', 'widgets', 'clipboard', 'contents', 'medias']}
          onOpen={(wanted) => void open(wanted as RawPanel)}
        />
        {panel && <SidePanel panel={panel} onClose={close} isComposing={isComposing} onOpen={open} />}
        <RawCanvas
          view={isComposing ? view : { ...view, device: 'phone' }}
          note={isComposing ? undefined : rawWords.narrow}
          onShowPictures={() => setView({ ...view, remoteImages: true })}
        />
      </div>
      {isTime && <KeepRawChecks session={session} />}
      <LazyIncomingChanges document={session.letter} changesBetween={session.changesBetween} />
      <LeaveDialog held={held} />
      {isDeciding && <RawConflict session={session} view={view} onClose={() => setDeciding(false)} />}
    </Stack>
  );
}

/** The section that shows. On a phone it lies over the letter, and a second press puts it away again. */
function useOnePanel({ saveToSend }: RawSession, isComposing: boolean) {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<RawPanel | undefined>(hash === opensAtChecks ? 'checks' : undefined);
  const close = () => setOpened(undefined);
  const panel = opened ?? (isComposing ? 'settings' : undefined);
  async function open(wanted: RawPanel) {
    if (wanted === panel) return isComposing || close();
    if (wanted === 'send' && !(await saveToSend())) return;
    setOpened(wanted);
  }
  return { panel, open, close };
}

interface SidePanelProps {
  panel: RawPanel;
  isComposing: boolean;
  onOpen: (panel: RawPanel) => Promise<unknown>;
  onClose: () => void;
}

function SidePanel({ panel, isComposing, onOpen, onClose }: SidePanelProps) {
  const { saveToSend, checks } = useRawSession();
  const campaignId = useRaw(({ document }) => document.campaign.id);
  const isChanged = useRaw(isUnsaved);
  const panels: Record<RawPanel, ReactNode> = {
    settings: <RawSettings onClose={isComposing ? undefined : onClose} />,
    checks: <RawChecksPanel onSettings={() => void onOpen('settings')} onClose={onClose} />,
    versions: <VersionsPanel onClose={onClose} />,
    // Its checks are the server's, of what was saved before it opened.
    send: (
      <SendWay
        campaignId={campaignId}
        saveFirst={saveToSend}
        isChanged={isChanged}
        onChecks={() => {
          visitFinding(checks, 'next');
          void onOpen('checks');
        }}
        onClose={onClose}
      />
    ),
  };
  return (
    <aside className={`${layout.panel} ${styles.panel}`} data-panel={panel}>
      <Suspense fallback={<LoadingState />}>{panels[panel]}</Suspense>
    </aside>
  );
}
