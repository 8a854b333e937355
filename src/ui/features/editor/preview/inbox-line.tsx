import { type TextSegment, textSegments } from '../../../../email/tokens/token.ts';
import { Text } from '../../../components/layout.tsx';
import { withPersonaValues } from '../../../fields/token-button.tsx';
import { writingWords } from '../../../fields/writing.fr.ts';
import { Link } from '../../../routing/link.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { editorWords, displayWords as views } from '../messages.fr.ts';
import styles from './preview.module.css';

const labels: Readonly<Record<string, string>> = writingWords.tokens;

/** A text without markup as a reader sees it; what stands for a token says which. */
export function ReadText({ text }: { text: string }) {
  let offset = 0;
  return textSegments(text).map((segment) => {
    offset += segment.text.length;
    return segment.kind === 'token' ? <Token key={offset} {...segment} /> : segment.text;
  });
}

function Token({ text, name }: Extract<TextSegment, { kind: 'token' }>) {
  const label = labels[name] ?? name;
  const read = withPersonaValues(text);
  return (
    <span className={styles.token} title={label}>
      {read === text ? label : read}
    </span>
  );
}

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

const { inbox: inboxWords } = editorWords;

/** The letter in a phone's list of mails, cut where a phone cuts it; small, beside the fields it is made of. */
export function PhoneInbox() {
  const sender = useEditor(({ document }) => document.sender?.name || document.sender?.email);
  const subject = useEditor(({ draft }) => draft.subject);
  const preheader = useEditor(({ draft }) => draft.preheader);
  return (
    <>
      <figure className={styles.phone} aria-label={inboxWords.label}>
        <strong data-empty={sender === undefined}>
          {sender === undefined ? inboxWords.noSender : <ReadText text={sender} />}
        </strong>
        <span data-empty={subject === ''}>
          {subject === '' ? inboxWords.noSubject : <ReadText text={subject} />}
        </span>
        <span className={styles.after}>
          {preheader === '' ? views.noPreheader : <ReadText text={preheader} />}
        </span>
      </figure>
      {sender === undefined && (
        <p className="field-help">
          {inboxWords.noSender}. <Link to="/settings#sender">{inboxWords.toSender}</Link>
        </p>
      )}
    </>
  );
}
