import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import type { FoundContent } from '../../../../../core/source/found-content.ts';
import { contentWords } from '../../../../../core/wording/contents.ts';
import { Spinner } from '../../../../components/spinner.tsx';
import styles from './contents.module.css';

/** A content's picture in a room that is always the same; a sketch of one where there is none. */
function ContentPicture({ address }: { address: string | null | undefined }) {
  return (
    <span className={styles.picture}>
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <svg viewBox="0 0 72 54" width={72} height={54} aria-hidden data-waits={address === undefined}>
          <circle cx={24} cy={20} r={5} />
          <path d="M10 44 28 27l10 9 10-11 16 19z" />
        </svg>
      )}
    </span>
  );
}

const { card: words } = contentWords;

interface ContentCardProps {
  content: FoundContent;
  /** Address of its picture: undefined while it is on its way, null where there is none. */
  picture: string | null | undefined;
  /** Whether the letter has it. */
  isUsed: boolean;
  isBusy: boolean;
  /** What a press does. */
  verb: string;
  onTake: (content: FoundContent) => void;
}

/** A content of a source: what it is, and where it was sent already. */
export const ContentCard = memo(function ContentCard(props: ContentCardProps) {
  const { content, picture, isUsed, isBusy, verb, onTake } = props;
  const { id, title, text, link, day, categories, source_label, sentIn } = content;
  const name = title || words.untitled;
  const facts = [day, categories[0], source_label].filter(Boolean).join('\u00a0· ');
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.take}
        data-content={id}
        aria-busy={isBusy}
        onClick={() => onTake(content)}
      >
        <span className={styles.head}>
          <ContentPicture address={picture} />
          <span className={styles.title}>{name}</span>
        </span>
        {text !== '' && <span className={styles.text}>{text}</span>}
        <span className={styles.facts}>{facts}</span>
        {isUsed && <span className={styles.used}>{words.used}</span>}
        {sentIn && <span className={styles.sent}>{sentIn.sentence}</span>}
        <span className={styles.verb}>{isBusy ? <Spinner size={16} /> : verb}</span>
      </button>
      {link !== '' && (
        <a
          className={styles.open}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.open(name)}
          title={words.openShort}
        >
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </li>
  );
});
