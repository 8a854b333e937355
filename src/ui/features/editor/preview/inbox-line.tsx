import { editorWords } from '../../../../core/wording/editor.ts';
import { Text } from '../../../components/layout.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import styles from './preview.module.css';
import { ReadText } from './read-text.tsx';

const { inbox: words } = editorWords;

/** The letter as a list of mails shows it: sender, subject, preheader. */
export function InboxLine() {
  const sender = useEditor(({ document }) => document.sender?.name || document.sender?.email);
  const subject = useEditor(({ draft }) => draft.subject);
  const preheader = useEditor(({ draft }) => draft.preheader);
  const { openPanel } = useEditorActions();
  return (
    <button type="button" className={styles.line} title={words.edit} onClick={() => openPanel('settings')}>
      <span className="visually-hidden">{words.label} : </span>
      <span className={styles.sender} data-empty={sender === undefined}>
        {sender === undefined ? words.noSender : <ReadText text={sender} />}
      </span>
      <Text as="span" flexNone overflow="hidden" className={styles.subject} data-empty={subject === ''}>
        {subject === '' ? words.noSubject : <ReadText text={subject} />}
      </Text>
      <Text as="span" overflow="hidden" tone="muted" className={styles.preheader}>
        <ReadText text={preheader} />
      </Text>
    </button>
  );
}
