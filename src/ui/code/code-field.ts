import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { segmentText } from '../../core/campaign/diff/segments.ts';
import { cutLines } from '../../core/merge/merge-text.ts';
import { codeWords } from './messages.fr.ts';
import { createSearchPanel, searchPanelTheme } from './search-panel.ts';

/** A field of code: a text with LF line ends that one can change and search, whatever is in it. */
export interface CodeField {
  /**
   * Puts another text in place; what is the same in both stays untouched, the cursor and the undo steps too.
   * @param isStep whether undo takes it back; what others wrote is no step of the person
   */
  show(text: string, isStep?: boolean): void;
  destroy(): void;
}

interface CodeFieldOptions {
  text: string;
  label: string;
  /** Id of the element that says how to leave the field. */
  describedBy: string;
  onInput: (text: string) => void;
  /** Left out where a line is so long that a person would wait for it. */
  language: Extension;
  more?: Extension;
}

/** Puts a field of code with its text into an element; CodeMirror's own history goes with it. */
export function createCodeField(
  parent: HTMLElement,
  options: CodeFieldOptions,
): CodeField & { view: EditorView } {
  let shown = options.text;
  const listener = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    const text = state.doc.toString();
    if (text === shown) return;
    shown = text;
    options.onInput(text);
  });
  const names = EditorView.contentAttributes.of({
    'aria-label': options.label,
    'aria-describedby': options.describedBy,
  });
  const longest = longestLine(options.text);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        options.more ?? [],
        behaviour,
        longest > mostWrapped ? [] : EditorView.lineWrapping,
        longest > mostParsed ? [] : [options.language, coloring],
        look,
        names,
        listener,
      ],
    }),
  });
  return {
    view,
    show(text, isStep = true) {
      if (text === shown) return;
      const changes = isStep ? differenceOf(shown, text) : changedLines(shown, text);
      shown = text;
      view.dispatch({ changes, annotations: Transaction.addToHistory.of(isStep) });
    },
    destroy: () => view.destroy(),
  };
}

/** A longer line is parsed anew at every key, which a person would wait for. */
const mostParsed = 50_000;
/** A longer line is first drawn whole by CodeMirror where it wraps: 200 ms for a million signs. */
const mostWrapped = 500_000;

const longestLine = (text: string) =>
  text.split('\n').reduce((longest, { length }) => Math.max(longest, length), 0);

/** The lines that turn a text into another: what stands between two of them is not touched. */
function changedLines(before: string, after: string): { from: number; to: number; insert: string }[] {
  const [lines, now] = [cutLines(before), cutLines(after)];
  let from = 0;
  return segmentText(lines, now).flatMap((segment) => {
    const to = from + lines.slice(...segment.before).join('').length;
    const change = { from, to, insert: now.slice(...segment.after).join('') };
    from = to;
    return segment.same ? [] : [change];
  });
}

/** The one stretch that turns a text into another. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let end = 0;
  while (
    end < shortest - from &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

const behaviour = [
  lineNumbers(),
  history(),
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true, createPanel: createSearchPanel }),
  EditorState.phrases.of(codeWords.phrases),
  // Escape lets the next Tab leave the field (WCAG 2.1.2); the help under it says so.
  keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
];

const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--accent)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warning)' },
  { tag: [tags.attributeValue, tags.string, tags.number, tags.color], color: 'var(--success)' },
  {
    tag: [tags.comment, tags.angleBracket, tags.processingInstruction, tags.documentMeta],
    color: 'var(--muted)',
  },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

const coloring = [bracketMatching(), syntaxHighlighting(colors)];

const look = [
  searchPanelTheme,
  EditorView.theme({
    '&': {
      height: '100%',
      fontSize: 'var(--font-13)',
      color: 'var(--text)',
      backgroundColor: 'var(--panel)',
    },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
    '.cm-content': { caretColor: 'var(--text)' },
    '.cm-gutters': {
      color: 'var(--muted)',
      backgroundColor: 'var(--sunken)',
      borderRight: '1px solid var(--line)',
    },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
    '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
    '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
    '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)', outlineColor: 'var(--accent)' },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--accent-soft)',
      outline: '1px solid var(--accent)',
    },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-soft)' },
    '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--sunken)' },
    '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  }),
];
