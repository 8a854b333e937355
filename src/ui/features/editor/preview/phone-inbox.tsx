import { editorWords } from '../../../../core/wording/editor.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import styles from './preview.module.css';
import { ReadText } from './read-text.tsx';

const { inbox: words, views } = editorWords;

/** The letter in a phone's list of mails, cut where a phone cuts it; small, beside the fields it is made of. */
export function PhoneInbox() {
  const sender = useEditor(({ document }) => document.sender?.name || document.sender?.email);
  const subject = useEditor(({ draft }) => draft.subject);
  const preheader = useEditor(({ draft }) => draft.preheader);
  return (
    <figure className={styles.phone} aria-label={words.label}>
      <strong data-empty={sender === undefined}>
        {sender === undefined ? words.noSender : <ReadText text={sender} />}
      </strong>
      <span data-empty={subject === ''}>
        {subject === '' ? words.noSubject : <ReadText text={subject} />}
      </span>
      <span className={styles.after}>
        {preheader === '' ? views.noPreheader : <ReadText text={preheader} />}
      </span>
    </figure>
  );
}
