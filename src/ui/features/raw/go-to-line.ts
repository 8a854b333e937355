import { EditorView } from '@codemirror/view';

/** ms the settings and their field may take to be drawn. */
const patience = 3_000;

/** Puts the focus on a line of the html, counted from 1, once its field is drawn. */
export function goToLine(line: number, until = performance.now() + patience) {
  requestAnimationFrame(() => {
    const editor = document.querySelector<HTMLElement>('[data-panel=settings] .cm-editor');
    const view = editor && EditorView.findFromDOM(editor);
    if (!view) {
      if (performance.now() < until) goToLine(line, until);
      return;
    }
    const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    view.focus();
  });
}
