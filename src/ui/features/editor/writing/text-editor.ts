import { createDocument, Editor, Extension, type Extensions } from '@tiptap/core';
import type { Node as TextNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { charCount } from '../../../../core/char-count.ts';
import type { ColorOption } from '../../../../core/newsletter-template/newsletter-template.ts';
import { typingHelp } from '../../../../core/typography/typing-help.ts';
import { cleanRichText } from '../../../../email/html/write-rich-text.ts';
import { richTextExtensions } from '../../../rich-text/extensions.ts';
import { pasteProps } from '../../../rich-text/paste-props.ts';
import { replaceContent } from '../../../rich-text/take-content.ts';
import { storedHtml, TokenChip, withChips } from '../../../rich-text/token-chip.ts';
import type { WrittenText } from '../../../state/written-text.ts';
import { closeRoom, makeRoom, withoutRoom } from './composing-room.ts';
import { type Dress, decorate, dressOf } from './dress.ts';
import { plainContent, plainExtensions, plainPaste, plainText } from './plain-text.ts';

/** In the letter a token stands as it is drawn there, in one piece. */
const DrawnToken = TokenChip.extend({
  renderHTML: ({ node }) => ['span', { 'data-token': node.attrs.text }, node.attrs.text as string],
});

const isEmpty = (doc: TextNode) => doc.textContent === '' && doc.childCount < 2;

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
    : [...plainExtensions, DrawnToken];
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
    given = withoutRoom(editor.view, now);
    text.onChange(given);
  });

  return {
    editor,
    take(value) {
      if (value === given) return;
      given = value;
      const wanted = createDocument(contentOf(value), editor.schema);
      if (!wanted.eq(editor.state.doc)) {
        editor.view.dispatch(replaceContent(editor, wanted).setMeta('taken', true));
      }
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
