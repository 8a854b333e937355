import { lazy, Suspense, useEffect, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { useRow } from '../../api/queries.ts';
import { LoadingState } from '../../design/list-states.tsx';
import { usePageTitle } from '../../design/page-title.ts';
import { addressOf } from '../../editor-state/editor-state.ts';
import { Rail } from '../editor/bars/rail.tsx';
import { LeaveDialog, useHeldLeave } from '../editor/dialogs/leave-dialog.tsx';
import { useConflictDialog } from '../editor/dialogs/use-conflict-dialog.ts';
import { useAddress } from '../editor/use-address.ts';
import { useMedia } from '../editor/use-media.ts';
import { isAsking } from '../editor/where-one-is.ts';
import { RawBar } from './raw-bar.tsx';
import { RawConflict } from './raw-conflict.tsx';
import { RawProvider, useRaw, useRawSession } from './raw-context.ts';
import { RawGround } from './raw-ground.tsx';
import { RawParameters } from './raw-parameters.tsx';
import type { RawView } from './raw-preview.tsx';
import styles from './raw-screen.module.css';
import { openRawSession, type RawSession } from './raw-session.ts';
import { acceptNews, type RawDocument, rawDocumentOf } from './raw-store.ts';

const RawVersions = lazy(async () => ({ default: (await import('./raw-versions.tsx')).RawVersions }));
const RawSend = lazy(async () => ({ default: (await import('./raw-send.tsx')).RawSend }));

type RawPanel = 'settings' | 'versions' | 'send';

/** The non-editable screen: one open raw newsletter (specification, section 2). */
export function RawScreen({ document }: { document: RawDocument }) {
  const [session] = useState(() => openRawSession(document));
  return (
    <RawProvider value={session}>
      <OpenRaw session={session} />
    </RawProvider>
  );
}

function OpenRaw({ session }: { session: RawSession }) {
  const isComposing = useMedia('(width >= 768px)');
  const [panel, setPanel] = useState<RawPanel>('settings');
  const [view, setView] = useState<RawView>({ device: 'desktop', little: false, pictures: 'own' });
  const [isDeciding, setDeciding] = useConflictDialog(
    useRaw(({ save }) => (save.kind === 'conflict' ? save : undefined)),
  );
  usePageTitle(useRaw(({ document }) => document.campaign.name));
  const held = useHeldLeave(session);
  useAddress(useRaw(addressOf), held.state === 'unblocked');
  useNews();
  useSaveKey();

  /** On a phone a second press puts the section away again: there, 'settings' stands for none. */
  async function open(wanted: RawPanel) {
    if (wanted === panel) return isComposing || setPanel('settings');
    if (wanted === 'send' && !(await session.saveToSend())) return;
    setPanel(wanted);
  }
  const isPanelShown = isComposing || panel !== 'settings';
  const close = () => setPanel('settings');

  return (
    <div className={styles.screen}>
      <RawBar
        isComposing={isComposing}
        view={view}
        onView={(change) => setView({ ...view, ...change })}
        onDecide={() => setDeciding(true)}
        onSend={() => void open('send')}
      />
      <div className={styles.room} data-panel={panel}>
        <Rail
          shown={isPanelShown ? panel : undefined}
          isComposing={isComposing}
          without={['blocks']}
          onOpen={(wanted) => void open(wanted as RawPanel)}
        />
        {isPanelShown && (
          <aside className={styles.panel} data-panel={panel}>
            <Suspense fallback={<LoadingState />}>
              {panel === 'settings' && <RawParameters />}
              {panel === 'versions' && <RawVersions onClose={close} />}
              {panel === 'send' && <RawSend onClose={close} />}
            </Suspense>
          </aside>
        )}
        <RawGround
          view={isComposing ? view : { ...view, device: 'phone' }}
          note={isComposing ? undefined : rawWords.narrow}
          onShowPictures={() => setView({ ...view, pictures: 'all' })}
        />
      </div>
      <LeaveDialog session={session} held={held} />
      <RawConflict isOpen={isDeciding} onClose={() => setDeciding(false)} />
    </div>
  );
}

/** Takes a version saved by another tab or a command. */
function useNews() {
  const { store, saver } = useRawSession();
  const campaignId = useRaw(({ document }) => document.campaign.id);
  const news = useRow(contract.campaigns.document, { campaignId }).data;
  useEffect(() => {
    const document = news && rawDocumentOf(news);
    // Our own save is news as well; its answer tells us first that it is ours.
    if (document) void saver.idle().then(() => acceptNews(store, document));
  }, [news, store, saver]);
}

function useSaveKey() {
  const { save } = useRawSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 's';
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      if (!isAsking()) void save();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [save]);
}
