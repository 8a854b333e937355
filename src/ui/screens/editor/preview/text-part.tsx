import { useDeferredValue, useMemo } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { drawableText } from '../../../../email/render/drawable-draft.ts';
import { renderVersion } from '../../../../email/render/render-version.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { useMarkupEngine } from '../../../markup/loaded-engine.ts';
import { pressContextOf } from './press-context.ts';
import styles from './preview.module.css';
import { ReadText } from './read-text.tsx';

const { views: words } = editorWords;

/** What the text part of the mail will be. */
export function TextPart() {
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const document = useEditor((state) => state.document);
  const markup = useMarkupEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the engine has come
  const text = useMemo(
    () => renderVersion(draft, { ...pressContextOf(document, true), mode: 'send' }).text,
    [draft, document, markup],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, and read from there
    <section className={styles.text} aria-label={words.textLabel} tabIndex={0}>
      {text.trim() === '' ? (
        <p>{words.noText}</p>
      ) : (
        <pre>
          <ReadText text={drawableText(text)} />
        </pre>
      )}
    </section>
  );
}
