import { useLayoutEffect, useRef, useState } from 'react';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { useOverlayView } from '../overlay/overlay-view.ts';
import { EditorFieldContext } from '../panels/editor-field-context.tsx';
import type { PreviewPage } from '../preview/preview-page.ts';
import { PictureBar } from './picture-bar.tsx';
import { type Selected, startWriting } from './start-writing.ts';
import { TextBar } from './text-bar.tsx';
import type { TextEditor } from './text-editor.ts';

/** What of the letter is being written, and the bar over it. */
export function WritingInLetter({ page, scale }: { page: PreviewPage; scale: number }) {
  const store = useEditorStore();
  const view = useOverlayView();
  const writing = useEditor((state) => state.writing);
  const place = writing && `${writing.block ?? ''} ${writing.path}`;
  const [open, setOpen] = useState<{ place: string; text: TextEditor }>();
  const selected = useRef<Selected>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for each place
  useLayoutEffect(() => {
    const frame = view.frame();
    if (writing?.kind !== 'text' || place === undefined || !frame) return;
    const session = startWriting({ store, page, frame }, writing, selected.current);
    if (!session) return;
    setOpen({ place, text: session.text });
    return () => {
      selected.current = session.end();
    };
  }, [store, view, page, place]);
  if (!writing) return null;
  return (
    <EditorFieldContext>
      {writing.kind === 'picture' ? (
        <PictureBar key={place} page={page.document} writing={writing} scale={scale} />
      ) : (
        // Not over the text that was just left: its editor is gone.
        open &&
        !open.text.editor.isDestroyed &&
        open.place === place && <TextBar key={place} text={open.text} writing={writing} scale={scale} />
      )}
    </EditorFieldContext>
  );
}
