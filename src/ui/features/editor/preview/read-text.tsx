import { editorWords } from '../../../../core/wording/editor.ts';
import { type TextSegment, textSegments } from '../../../../email/tokens/token.ts';
import { withPersonaValues } from '../../../fields/token-button.tsx';
import styles from './preview.module.css';

const labels: Readonly<Record<string, string>> = editorWords.writing.tokens;

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
