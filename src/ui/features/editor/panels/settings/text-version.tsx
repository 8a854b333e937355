import { useMemo, useState } from 'react';
import { drawnLinks, linksMissingInText } from '../../../../../email/links/missing-in-text.ts';
import { drawableText } from '../../../../../email/render/drawable-draft.ts';
import { linkEntry } from '../../../../../email/text-part/link-style.ts';
import { Button } from '../../../../components/button.tsx';
import { Alert, Stack } from '../../../../components/layout.tsx';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { useEditor, useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import { ReadText } from '../../preview/inbox-line.tsx';
import { letterText, useLetterHtml, useLetterText } from '../../preview/text-part.tsx';
import { textVersionWording as words } from './messages.fr.ts';
import styles from './text-version.module.css';

/** The text part: it follows the letter, or a person wrote it. */
export function TextVersion() {
  const isOwn = useEditor(({ draft }) => draft.text.trim() !== '');
  // An own text that is emptied to be written anew stays in its field.
  const [isEmptied, setEmptied] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const onTurn = () => {
    setEmptied(false);
    setTakesFocus(true);
  };
  return (
    <Stack gap={2} paddingTop={2}>
      {isOwn || isEmptied ? (
        <OwnText {...{ takesFocus, onTurn }} onEmptied={setEmptied} />
      ) : (
        <AutomaticText {...{ takesFocus, onTurn }} />
      )}
    </Stack>
  );
}

/** The button that was pressed has gone: what took its place takes the focus. */
interface Turn {
  takesFocus: boolean;
  onTurn: () => void;
}

function AutomaticText({ takesFocus, onTurn }: Turn) {
  const { getState, actions } = useEditorStore();
  const text = useLetterText();
  const write = () => {
    actions.endGesture();
    actions.setHead({ text: letterText(getState()) });
    onTurn();
  };
  return (
    <>
      <p className="field-help">{words.automatic}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, and read from there */}
      <section className={styles.shown} aria-label={words.label} tabIndex={0}>
        <pre>
          <ReadText text={drawableText(text)} />
        </pre>
      </section>
      <Button variant="outline" autoFocus={takesFocus} onClick={write}>
        {words.write}
      </Button>
    </>
  );
}

function OwnText({ takesFocus, onTurn, onEmptied }: Turn & { onEmptied: (isEmpty: boolean) => void }) {
  const text = useEditor(({ draft }) => draft.text);
  const { setHead, endGesture } = useEditorActions();
  const revert = () => {
    endGesture();
    setHead({ text: '' });
    onTurn();
  };
  return (
    <>
      <FieldFrame label={words.label} help={text.trim() === '' ? words.blank : words.own}>
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: see `Turn`
            autoFocus={takesFocus}
            className={`control ${styles.own}`}
            rows={14}
            name="text"
            value={text}
            maxLength={1_000_000}
            onChange={({ currentTarget: { value } }) => {
              onEmptied(value.trim() === '');
              setHead({ text: value });
            }}
          />
        )}
      </FieldFrame>
      <MissingLinks />
      <Button variant="outline" onClick={revert}>
        {words.revert}
      </Button>
    </>
  );
}

/** What the letter came to link to since its text was written. */
function MissingLinks() {
  const text = useEditor(({ draft }) => draft.text);
  const html = useLetterHtml();
  const { setHead, endGesture } = useEditorActions();
  const links = useMemo(() => drawnLinks(html), [html]);
  const missing = useMemo(() => linksMissingInText(text, links), [text, links]);
  if (text.trim() === '' || missing.length === 0) return null;
  const lines = missing.map(({ words: sentence, href }) => linkEntry(sentence, href));
  const add = () => {
    endGesture();
    setHead({ text: `${text.trimEnd()}\n\n${lines.join('\n')}\n` });
  };
  return (
    <Alert gap={2} tone="warning" role="status">
      <p>{words.missing(lines.length)}</p>
      <Stack as="ul" gap={1}>
        {lines.map((line) => (
          <li key={line}>
            <ReadText text={line} />
          </li>
        ))}
      </Stack>
      <Button variant="outline" size="sm" onClick={add}>
        {words.add(lines.length)}
      </Button>
    </Alert>
  );
}
