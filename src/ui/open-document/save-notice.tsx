import { Row } from '../components/layout.tsx';
import { useDates } from '../components/use-dates.ts';
import { useNow } from '../components/use-now.ts';
import { isUnsaved, type OpenDocument, type SaveProblem, type SaveState } from '../state/document-session.ts';
import type { StateStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import styles from './save-notice.module.css';

/** What is said of each state. What a kind of document leaves out does not come up, or is said elsewhere. */
export interface SaveSentences extends Partial<Record<'conflict' | 'gone' | 'unreadable', string>> {
  /** `when` is undefined where it is not known. */
  saved: (when: string | undefined) => string;
  /** In the first minute; without it, the minute is not counted in seconds. */
  secondsAgo?: (seconds: number) => string;
  unsaved: string;
  saving: string;
  failed: (problem: SaveProblem) => string;
  withdrawn?: (versionId: string) => string;
  decide: string;
}

interface SaveNoticeProps<State extends OpenDocument> {
  store: StateStore<State>;
  sentences: SaveSentences;
  /** Opens the choice of a conflict. */
  onDecide: () => void;
}

/** Where the work on an open document stands: saved and when, unsaved, or not saved and why. */
export function SaveNotice<State extends OpenDocument>({
  store,
  sentences,
  onDecide,
}: SaveNoticeProps<State>) {
  const save = useStore(store, (state) => state.save);
  const isWork = useStore(store, isUnsaved);
  const when = useSavedWhen(
    useStore(store, (state) => state.savedAt),
    sentences.secondsAgo,
  );
  const sentence =
    save.kind === 'idle' ? (isWork ? sentences.unsaved : sentences.saved(when)) : toldOf(save, sentences);
  const isAsked = save.kind === 'conflict' || (save.kind === 'gone' && sentence !== '');
  const idle = isWork ? 'unsaved' : 'saved';
  return (
    <Row
      as="p"
      gap="6px"
      align="baseline"
      minWidth={0}
      size={12}
      tone="muted"
      nowrap
      className={styles.save}
      data-tone={isAsked ? 'conflict' : save.kind === 'idle' ? idle : save.kind}
      title={sentence}
    >
      <span>{sentence}</span>
      {isAsked && (
        <button type="button" className={`text-button ${styles.decide}`} onClick={onDecide}>
          {sentences.decide}
        </button>
      )}
    </Row>
  );
}

function toldOf(save: Exclude<SaveState, { kind: 'idle' }>, sentences: SaveSentences): string {
  if (save.kind === 'failed') return sentences.failed(save.problem);
  if (save.kind === 'withdrawn') return sentences.withdrawn?.(save.versionId) ?? '';
  return sentences[save.kind] ?? '';
}

/** How long ago it was saved, in words. */
function useSavedWhen(
  savedAt: number | undefined,
  secondsAgo: SaveSentences['secondsAgo'],
): string | undefined {
  const { sinceOrDate } = useDates();
  const now = useNow();
  if (savedAt === undefined) return undefined;
  const seconds = Math.floor((now.getTime() - savedAt) / 5_000) * 5;
  return secondsAgo && seconds >= 5 && seconds < 60
    ? secondsAgo(seconds)
    : sinceOrDate(new Date(savedAt).toISOString());
}
