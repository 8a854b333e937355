import { TriangleAlert } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { showProblem } from '../../components/error-dialog.tsx';
import { lazyPart } from '../../components/lazy.ts';
import { keepingWords } from '../../open-document/messages.fr.ts';
import type { UnsavedWork } from '../../state/draft-writer.ts';
import { useLetter, useLetterSession } from './letter-context.ts';
import { unsavedWords as journal } from './messages.fr.ts';
import { Strip } from './strip.tsx';
import { useDraftStorage } from './use-draft-storage.ts';

const FoundWork = lazyPart(async () => (await import('./left-work.tsx')).FoundWork);
const GoneCampaign = lazyPart(async () => (await import('./left-work.tsx')).GoneCampaign);
const UnreadableWork = lazyPart(async () => (await import('./left-work.tsx')).UnreadableWork);

/** Done with the strip, one goes on in what is open. */
const after = (choice: () => void) => () => {
  choice();
  document.getElementById('main')?.focus({ preventScroll: true });
};

/** The unsaved work of the open letter; what was put aside is looked for whenever `putAside` changes. */
export function RecoveredDrafts({ putAside }: { putAside?: unknown }) {
  const { letter, save } = useLetterSession();
  const isGone = useLetter(
    (state) => state.save.kind === 'failed' && state.save.problem.code === 'campaign-not-found',
  );
  return (
    <>
      {isGone && <GoneCampaign />}
      <StashedDrafts work={letter} again={putAside} save={save} />
    </>
  );
}

interface KeptWorkStripsProps<State, Entry extends { at: number }> {
  work: UnsavedWork<State, Entry>;
  /** Left work is looked for again when it changes. */
  again?: unknown;
  save: () => Promise<unknown>;
}

/** Offers unsaved work of an earlier page back; says when the browser has no room to keep that of this page. */
export function StashedDrafts<State, Entry extends { at: number }>(props: KeptWorkStripsProps<State, Entry>) {
  const { newest, unreadable, isKept, take, forget } = useDraftStorage(props.work, props.again);
  const takeBack = () => {
    if (!take()) showProblem({ exception: keepingWords.noRoom, message: journal.saveFirst });
  };
  return (
    <>
      {!isKept && (
        <Strip icon={TriangleAlert} role="alert" said={journal.notKept}>
          <Button variant="outline" onClick={() => void props.save()}>
            {journal.save}
          </Button>
        </Strip>
      )}
      {newest && (
        <FoundWork at={newest.at} onTake={after(takeBack)} onForget={after(() => forget(newest.key))} />
      )}
      {unreadable.length > 0 && (
        <UnreadableWork keys={unreadable} onForget={after(() => forget(...unreadable))} />
      )}
    </>
  );
}
