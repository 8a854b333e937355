import { ArrowLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contract } from '../../../contract/index.ts';
import { displayStatus } from '../../../core/campaign/status.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { modifiedSince } from '../../../core/wording/phrases.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Box, Row, Text } from '../../components/layout.tsx';
import { words as interfaceWords } from '../../components/messages.fr.ts';
import { NoticeHistory } from '../../components/notices.tsx';
import { SaveNotice, type SaveSentences } from '../../open-document/save-notice.tsx';
import { Link } from '../../routing/link.tsx';
import { InPlaceField } from './in-place-field.tsx';
import { useLetter, useLetterSession } from './letter-context.ts';
import styles from './letter-screen.module.css';
import { letterConflictWords as conflict, letterBarWords, saveWords as save } from './messages.fr.ts';
import { LazyPresence } from './presence/lazy-presence.tsx';

/** The name of the open campaign, which one can change in place; an empty name changes nothing. */
function CampaignName() {
  const { store } = useLetterSession().letter;
  const { id, name } = useLetter(({ document }) => document.campaign);
  const [isTyping, setTyping] = useState(false);
  const rename = useApiMutation(contract.campaigns.rename, {
    onSuccess: ({ campaign }) =>
      store.update((state) => ({ ...state, document: { ...state.document, campaign } })),
  });
  const button = useRef<HTMLButtonElement>(null);
  const finish = (wanted = name, isByKey = false) => {
    if (isByKey) flushSync(() => setTyping(false));
    else setTyping(false);
    if (isByKey) button.current?.focus();
    const next = wanted.trim();
    if (next !== '' && next !== name) rename.mutate({ campaignId: id, name: next });
  };
  if (isTyping) {
    return (
      <InPlaceField
        className={styles.field}
        aria-label={letterBarWords.name}
        defaultValue={name}
        ref={(field) => field?.focus()}
        onFinish={finish}
      />
    );
  }
  return (
    <Text as="h1" size={16} weight={600} className={styles.title}>
      <button
        ref={button}
        type="button"
        className={styles.rename}
        title={letterBarWords.rename}
        onClick={() => setTyping(true)}
      >
        <Text as="span" truncate>
          {name}
        </Text>
        <Pencil size={14} aria-hidden />
      </button>
    </Text>
  );
}

const sentences: SaveSentences = {
  ...save,
  saved: (when) => save.at(when ?? ''),
  // Of a failure that nobody foresaw, what it says besides tells more.
  failed: ({ code, exception, message = exception }) => save.failed(code === 'unknown' ? message : exception),
  withdrawn: (versionId) => save.withdrawn(versionNumber(versionId)),
  decide: conflict.decide,
};

interface LetterBarProps {
  /** Leads past the bar. */
  skip: ReactNode;
  /** How the letter is looked at, and what else stands between its name and the actions. */
  tools: ReactNode;
  /** What a block is called, '' where it is gone. */
  blockNames?: (id: string) => string;
  /** Opens the choice of a conflict. */
  onDecide: () => void;
  /** Save, send. */
  children: ReactNode;
}

/** Where one is, where the work stands, how the letter is looked at, what can be done with it. */
export function LetterBar({ skip, tools, blockNames = () => '', onDecide, children }: LetterBarProps) {
  const status = useLetter(({ document }) => displayStatus(document));
  const isModifiedSince = useLetter(({ document }) => document.modified_since);
  const { letter } = useLetterSession();
  const { back } = letterBarWords;
  // The letter first: the bar has its room and its name until then.
  const isTurn = useDeferredValue(true, false);
  return (
    <header className={styles.bar}>
      {skip}
      <Link to="/" className={styles.back} title={back}>
        <ArrowLeft size={16} aria-hidden />
        <span>{back}</span>
      </Link>
      <Box grow minWidth={0}>
        <CampaignName />
        <div className={styles.standing}>
          <Text flexNone className={styles.status}>
            {interfaceWords.status[status]}
            {isModifiedSince && ` · ${modifiedSince}`}
          </Text>
          {isTurn && <SaveNotice store={letter.store} sentences={sentences} onDecide={onDecide} />}
          {isTurn && <LazyPresence blockNames={blockNames} />}
        </div>
      </Box>
      {isTurn && (
        <>
          <div className={styles.tools}>{tools}</div>
          <Row flexNone gap={2} align="center">
            <NoticeHistory />
            {children}
          </Row>
        </>
      )}
    </header>
  );
}
