import { createDocument, Editor, Extension, type Extensions, type JSONContent, Node } from '@tiptap/core';
import { Fragment, type Schema, Slice, type Node as TextNode } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { charCount } from '../../../../core/char-count.ts';
import { isWithinLayoutBudget } from '../../../../core/layout-cost.ts';
import type { ColorOption } from '../../../../core/newsletter-template/newsletter-template.ts';
import { typingHelp } from '../../../../core/typography/typing-help.ts';
import { htmlText } from '../../../../email/html/html-text.ts';
import { cleanPasted } from '../../../../email/html/paste/clean-pasted.ts';
import { cleanRichText } from '../../../../email/html/write-rich-text.ts';
import { textSegments } from '../../../../email/tokens/token.ts';
import { notifyRefusal } from '../../../components/notices.tsx';
import { writingWords } from '../../../fields/writing.fr.ts';
import { richTextExtensions } from '../../../rich-text/extensions.ts';
import { leavePictures, pasteProps } from '../../../rich-text/paste-props.ts';
import { storedHtml, TokenChip, withChips } from '../../../rich-text/token-chip.ts';
import type { WrittenText } from '../../../state/written-text.ts';
import { type Dress, decorate, dressOf } from './dress.ts';

/** A plain text is its words, tokens and, where it has some, lines. */
const PlainDocument = Node.create({ name: 'doc', topNode: true, content: 'inline*' });
const Words = Node.create({ name: 'text', group: 'inline' });
const LineBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
});

/** In the letter a token stands as it is drawn there, in one piece. */
const DrawnToken = TokenChip.extend({
  renderHTML: ({ node }) => ['span', { 'data-token': node.attrs.text }, node.attrs.text as string],
});

/** What a plain text holds, as the editor reads it. */
const plainContent = (value: string): JSONContent[] =>
  textSegments(value).flatMap((segment): JSONContent[] =>
    segment.kind === 'words'
      ? segment.text
          .split(/\r?\n/)
          .flatMap((line, index) => [
            ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
            ...(line === '' ? [] : [{ type: 'text', text: line }]),
          ])
      : [{ type: 'token', attrs: { text: segment.text } }],
  );

const plainText = (doc: TextNode, from = 0, to = doc.content.size) =>
  doc.textBetween(from, to, '\n', ({ type, attrs }) =>
    type.name === 'hardBreak' ? '\n' : String(attrs.text),
  );

const isEmpty = (doc: TextNode) => doc.textContent === '' && doc.childCount < 2;

/** The words of foreign HTML that came without any. */
const wordsOf = (html: string) => htmlText(cleanPasted(html).html).text;

/** Takes what is pasted or dropped as words alone, whole or not at all; where a text has no lines, in one line. */
function plainPaste({ hasLines, label, maxChars }: Written) {
  const take = (view: EditorView, event: Event, data: DataTransfer | null) => {
    const given = data?.getData('text/plain') || wordsOf(data?.getData('text/html') ?? '');
    if (given === '') return leavePictures(event, data);
    event.preventDefault();
    const text = hasLines ? given.trim() : given.trim().replace(/\s*\r?\n\s*/g, ' ');
    const { doc, selection, schema, tr } = view.state;
    const { from, to } = selection;
    const whole = plainText(doc, 0, from) + text + plainText(doc, to);
    const count = charCount(whole);
    if (count > maxChars) notifyRefusal(writingWords.tooLongIn(label, count, maxChars));
    else if (!isWithinLayoutBudget(whole)) notifyRefusal(writingWords.tooHeavy);
    else view.dispatch(tr.replaceSelection(plainSlice(schema, text)).scrollIntoView());
    return true;
  };
  return {
    handlePaste: (view: EditorView, event: ClipboardEvent) => take(view, event, event.clipboardData),
    handleDrop(view: EditorView, event: DragEvent, _slice: Slice, isMoved: boolean) {
      const at = isMoved ? undefined : view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (!at) return false;
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at.pos)));
      return take(view, event, event.dataTransfer);
    },
    clipboardTextSerializer: ({ content }: Slice) =>
      content.textBetween(0, content.size, '\n', ({ type, attrs }) =>
        type.name === 'hardBreak' ? '\n' : String(attrs.text),
      ),
  };
}

const plainSlice = (schema: Schema, text: string) =>
  new Slice(Fragment.fromJSON(schema, plainContent(text)), 0, 0);

/** Where one goes from a text. */
export type Way = 'next' | 'former' | 'block';

interface Written extends WrittenText {
  /** What it is called, for those who hear it. */
  label: string;
  colors: readonly ColorOption[];
  onChange: (value: string) => void;
  /** '/' in an empty text asks for a block. */
  onPalette: () => void;
  /** Whether French typography is written as one types. */
  isHelped: () => boolean;
  /** What follows is a step of its own. */
  onGesture: () => void;
  onLeave: (way: Way) => void;
  /** Steps are those of the letter. */
  onUndo: () => void;
  onRedo: () => void;
}

/** A text that is written in the frame of the letter. */
export interface TextEditor {
  editor: Editor;
  /** Takes what the panel, an undo or another page made of it; the caret stays where it can. */
  take: (value: string) => void;
  /** Wears what the letter gave it when it was last drawn. */
  wear: (drawn: Element) => void;
}

const room = '\u200b';
const roomed = new WeakSet<EditorView>();

/**
 * Where what is composed gets other marks than the text before it, ProseMirror puts a picture without width there, and
 * Chromium, in a frame, loses the composition when it goes. A sign without width does the same for as long as it lasts.
 */
function makeRoom(view: EditorView): boolean {
  const { state } = view;
  const { $to } = state.selection;
  const isAfterLink =
    !$to.textOffset && $to.nodeBefore?.marks.some(({ type }) => type.spec.inclusive === false);
  if (state.storedMarks || isAfterLink) {
    const text = state.schema.text(room, state.storedMarks ?? $to.marks());
    view.dispatch(state.tr.replaceSelectionWith(text, false).setStoredMarks(null));
    roomed.add(view);
  }
  return false;
}

/** Once ProseMirror has read what was composed. */
function closeRoom(view: EditorView): boolean {
  if (roomed.has(view)) setTimeout(() => view.isDestroyed || takeRoom(view), 50);
  return false;
}

function takeRoom(view: EditorView) {
  const { state, dispatch } = view;
  roomed.delete(view);
  const { $head } = state.selection;
  const text = $head.parent.textBetween(0, $head.parent.content.size, undefined, '\ufffc');
  const at = $head.start() + text.lastIndexOf(room, $head.parentOffset);
  if (at >= $head.start()) dispatch(state.tr.delete(at, at + 1));
}

/** Writing in an element of the letter; `destroy` of the editor ends it. */
export function openTextEditor(host: HTMLElement, text: Written): TextEditor {
  const isRich = text.kind === 'rich';
  let given = text.value;
  let dress: Dress = isRich ? dressOf(host) : { blocks: [], items: [] };
  let hint = host.textContent ?? '';
  const read = (doc: TextNode) => (isRich ? cleanRichText(storedHtml(doc)) : plainText(doc));

  const Written = Extension.create({
    name: 'written',
    priority: 1_000,
    addKeyboardShortcuts() {
      const go = (way: Way) => () => {
        text.onLeave(way);
        return true;
      };
      const step = (take: () => void) => () => {
        take();
        return true;
      };
      const breakLine = () =>
        text.hasLines ? this.editor.commands.insertContent({ type: 'hardBreak' }) : go('next')();
      return {
        Tab: go('next'),
        'Shift-Tab': go('former'),
        Escape: go('block'),
        'Mod-z': step(text.onUndo),
        'Mod-y': step(text.onRedo),
        'Mod-Shift-z': step(text.onRedo),
        ...(!isRich && { Enter: breakLine, 'Shift-Enter': breakLine }),
      };
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => (isRich ? decorate(doc, dress, isEmpty(doc) ? hint : undefined) : null),
          handleKeyDown: (_view, event) => {
            if (event.ctrlKey || event.metaKey) text.onGesture();
            return false;
          },
          handleTextInput(view, from, to, typed) {
            const before = view.state.doc
              .resolve(from)
              .parent.textBetween(0, view.state.doc.resolve(from).parentOffset, undefined, '\ufffc');
            if (typed === '/' && isEmpty(view.state.doc)) {
              text.onPalette();
              return true;
            }
            const help = text.isHelped() && from === to ? typingHelp(before, typed) : undefined;
            if (!help) return false;
            // Two steps: what was typed, then what the help made of it, which one undo takes back.
            view.dispatch(view.state.tr.insertText(typed, from, to));
            text.onGesture();
            const end = from + typed.length;
            view.dispatch(view.state.tr.insertText(help.replacement, end - help.replaced, end));
            text.onGesture();
            return true;
          },
          handleDOMEvents: {
            compositionstart: makeRoom,
            compositionend: closeRoom,
            beforeinput(_view, event) {
              if (!event.inputType.startsWith('history')) return false;
              event.preventDefault();
              if (event.inputType === 'historyUndo') text.onUndo();
              else text.onRedo();
              return true;
            },
          },
        },
        filterTransaction: (transaction, state) => {
          if (isRich || !transaction.docChanged || transaction.getMeta('taken')) return true;
          const count = charCount(plainText(transaction.doc));
          return count <= text.maxChars || count <= charCount(plainText(state.doc));
        },
      }),
    ],
  });

  const extensions: Extensions = isRich
    ? richTextExtensions(text.colors).map((extension) => (extension === TokenChip ? DrawnToken : extension))
    : [PlainDocument, Words, LineBreak, DrawnToken];
  const contentOf = (value: string) =>
    isRich ? withChips(value) : { type: 'doc', content: plainContent(value) };

  const editor = new Editor({
    element: { mount: host },
    extensions: [...extensions, Written],
    content: contentOf(given),
    injectCSS: false,
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': String(text.hasLines),
        'aria-label': text.label,
        'aria-keyshortcuts': 'Alt+F10',
        'data-writing': text.kind,
        lang: 'fr',
        spellcheck: 'true',
        ...(!isRich && isEmpty(doc) && { 'data-empty': hint }),
      }),
      ...(isRich ? pasteProps() : plainPaste(text)),
    },
  });
  editor.on('beforeTransaction', ({ transaction, nextState }) => {
    if (transaction.getMeta('taken') || nextState.doc.eq(editor.state.doc)) return;
    const now = read(nextState.doc);
    // The sign that is there for what is composed is in no letter.
    given = roomed.has(editor.view) ? now.replaceAll(room, '') : now;
    text.onChange(given);
  });

  return {
    editor,
    take(value) {
      if (value === given) return;
      given = value;
      const { state } = editor;
      const wanted = createDocument(contentOf(value), editor.schema);
      const start = state.doc.content.findDiffStart(wanted.content);
      if (start === null) return;
      const end = state.doc.content.findDiffEnd(wanted.content) ?? {
        a: state.doc.content.size,
        b: wanted.content.size,
      };
      // What repeats itself is found from both ends: the stretch is never less than nothing.
      const overlap = Math.max(0, start - Math.min(end.a, end.b));
      editor.view.dispatch(
        state.tr
          .replace(start, end.a + overlap, wanted.slice(start, end.b + overlap))
          .setMeta('taken', true)
          .setMeta('addToHistory', false),
      );
    },
    wear(drawn) {
      // Of a text that says nothing, this is its name.
      hint = drawn.textContent ?? '';
      if (isRich) dress = dressOf(drawn);
      const link = drawn.querySelector('a')?.style;
      if (link) host.style.setProperty('--link', link.color);
    },
  };
}
