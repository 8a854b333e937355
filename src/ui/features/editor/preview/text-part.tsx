import { useDeferredValue, useMemo } from 'react';
import { drawableText } from '../../../../email/render/drawable-draft.ts';
import { renderHtml } from '../../../../email/render/render-html.ts';
import { renderVersion } from '../../../../email/render/render-version.ts';
import { Text } from '../../../components/layout.tsx';
import { useMarkupEngine } from '../../../markup/loaded-engine.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import type { EditorState } from '../../../state/editor-state.ts';
import { ReadText } from './inbox-line.tsx';
import styles from './preview.module.css';
import { renderContextOf } from './render-context.ts';
import { textPartWords as words } from './text-part.fr.ts';

type Letter = Pick<EditorState, 'draft' | 'document'>;

const asSent = ({ document }: Letter) => ({ ...renderContextOf(document, true), mode: 'send' as const });

/** The text part of the mail as it leaves. */
export const letterText = (letter: Letter): string => renderVersion(letter.draft, asSent(letter)).text;

/** The same, followed in React: typing does not wait for it. */
export function useLetterText(): string {
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const document = useEditor((state) => state.document);
  const markup = useMarkupEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: written again when the engine has come
  return useMemo(() => letterText({ draft, document }), [draft, document, markup]);
}

/** The page of the mail as it leaves, followed in the same way; typing its text draws nothing. */
export function useLetterHtml(): string {
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const document = useEditor((state) => state.document);
  const markup = useMarkupEngine();
  const { blocks, parameters } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither its subject nor its text leads anywhere; see above
  return useMemo(
    () => renderHtml(draft, asSent({ draft, document })),
    [blocks, parameters, document, markup],
  );
}

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
