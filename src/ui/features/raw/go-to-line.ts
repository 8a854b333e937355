import { EditorView } from '@codemirror/view';
import { whenDrawn } from '../../components/when-drawn.ts';

function drawnEditor() {
  const editor = document.querySelector<HTMLElement>('[data-panel=settings] .cm-editor');
  return editor && EditorView.findFromDOM(editor);
}

/** Puts the focus on a line of the html, counted from 1, once its field is drawn. */
export const goToLine = (line: number) =>
  whenDrawn(drawnEditor, (view) => {
    const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    view.focus();
  });
