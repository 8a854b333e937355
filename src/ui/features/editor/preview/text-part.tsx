import { drawableText } from '../../../../email/render/drawable-draft.ts';
import { Text } from '../../../components/layout.tsx';
import { useLetterText } from './letter-text.ts';
import styles from './preview.module.css';
import { ReadText } from './read-text.tsx';
import { textPartWords as words } from './text-part.fr.ts';

/** What the text part of the mail will be. */
export function TextPart() {
  const text = useLetterText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, and read from there
    <section className={styles.text} aria-label={words.label} tabIndex={0}>
      {text.trim() === '' ? (
        <Text tone="muted">{words.empty}</Text>
      ) : (
        <pre>
          <ReadText text={drawableText(text)} />
        </pre>
      )}
    </section>
  );
}
