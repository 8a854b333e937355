import { FileUp } from 'lucide-react';
import { type DragEvent, Suspense, useId, useRef, useState } from 'react';
import { settingsWords } from '../../../core/wording/letter-settings.ts';
import { Button } from '../../components/button.tsx';
import { Column, Row, Text } from '../../components/layout.tsx';
import { lazy } from '../../components/lazy.ts';
import { LoadingState } from '../../components/list-states.tsx';
import { Panel } from '../../components/panel.tsx';
import { editRaw } from '../../state/raw-letter.ts';
import { HeadLine } from '../letter/head-line.tsx';
import { rawWords } from './messages.fr.ts';
import styles from './raw-screen.module.css';
import { useRaw, useRawSession } from './raw-session.ts';
import { bringsFile, useImport } from './use-import.ts';

const HtmlEditor = lazy(async () => (await import('./html-editor.tsx')).HtmlEditor);

/** The global parameters of a raw letter: subject, preheader and html, each saved once it is changed and left. */
export function RawSettings({ onClose }: { onClose: (() => void) | undefined }) {
  return (
    <Panel title={settingsWords.title} onClose={onClose}>
      <Column gap={4} className={styles.parameters}>
        <HeadLines />
        <HtmlField />
      </Column>
    </Panel>
  );
}

function HeadLines() {
  const { letter, saveChange } = useRawSession();
  const subject = useRaw(({ draft }) => draft.subject);
  const preheader = useRaw(({ draft }) => draft.preheader);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a field left with a change is saved, after a token was put in too, which no change event tells
    <div onBlur={saveChange} className={styles.lines}>
      <HeadLine
        field="subject"
        value={subject}
        onInput={(text) => editRaw(letter.store, { subject: text })}
      />
      <HeadLine
        field="preheader"
        value={preheader}
        onInput={(text) => editRaw(letter.store, { preheader: text })}
      />
    </div>
  );
}

function HtmlField() {
  const { letter, saveChange } = useRawSession();
  const html = useRaw(({ draft }) => draft.html);
  const cameIn = useRaw((state) => state.cameIn?.after.html);
  const id = useId();
  const { isOver, drop } = useDroppedFile();
  return (
    <section
      aria-labelledby={id}
      className={styles.html}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saveChange();
      }}
      {...drop}
    >
      <Row as="header" align="center" justify="between">
        <Text as="h3" size={13} weight={550} id={id}>
          {rawWords.html}
        </Text>
        <ImportButton />
      </Row>
      <Suspense fallback={<LoadingState />}>
        <HtmlEditor
          value={html}
          cameIn={cameIn}
          describedBy={`${id}-help`}
          className={styles.editor}
          onInput={(text) => editRaw(letter.store, { html: text })}
        />
      </Suspense>
      <p id={`${id}-help`} className="field-help">
        {rawWords.htmlHelp}
      </p>
      {isOver && <p className={styles.drop}>{rawWords.drop}</p>}
    </section>
  );
}

function ImportButton() {
  const importFile = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        title={rawWords.importHint}
        icon={<FileUp size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {rawWords.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".html,.htm,.eml,text/html,message/rfc822"
        onChange={({ currentTarget }) => {
          void importFile(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Takes a file that is dropped before CodeMirror does, which would insert it as text. */
function useDroppedFile() {
  const importFile = useImport();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    drop: {
      onDragOverCapture(event: DragEvent) {
        if (!bringsFile(event.nativeEvent)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDropCapture(event: DragEvent) {
        if (!bringsFile(event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        void importFile(event.dataTransfer.files[0]);
      },
    },
  };
}
