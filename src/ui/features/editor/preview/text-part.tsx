import { editorWords } from '../../../../core/wording/editor.ts';
import { drawableText } from '../../../../email/render/drawable-draft.ts';
import { Text } from '../../../components/layout.tsx';
import { useLetterText } from './letter-text.ts';
import styles from './preview.module.css';
import { ReadText } from './read-text.tsx';

const { views: words } = editorWords;

/** What the text part of the mail will be. */
export function TextPart() {
  const text = useLetterText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, and read from there
    <section className={styles.text} aria-label={words.textLabel} tabIndex={0}>
      {text.trim() === '' ? (
        <Text tone="muted">{words.noText}</Text>
      ) : (
        <pre>
          <ReadText text={drawableText(text)} />
        </pre>
      )}
    </section>
  );
}
