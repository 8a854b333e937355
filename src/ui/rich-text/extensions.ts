import { Extension, Mark } from '@tiptap/core';
import { redoDepth, undo } from '@tiptap/pm/history';
import StarterKit from '@tiptap/starter-kit';
import { safeLink } from '../../core/links/safe-link.ts';
import { MAX_INDENT } from '../../email/html/rich-text.ts';
import { TokenChip } from './token-chip.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Adds steps of indentation to the paragraphs of the selection; in a list, the item goes a level deeper. */
      indent: (steps: 1 | -1) => ReturnType;
    };
  }
}

const indented = ['paragraph', 'heading'];

/** `data-indent` on paragraphs and titles: n steps of 25 px in the mail (docs/product-rules.md#rich-text-and-free-html). */
const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Number.parseInt(element.getAttribute('data-indent') ?? '0', 10) || 0,
          renderHTML: ({ indent }) => (indent > 0 ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    indent:
      (steps) =>
      ({ state, tr, dispatch, editor, commands }) => {
        if (editor.isActive('listItem')) {
          return steps > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem');
        }
        const { from, to } = state.selection;
        state.doc.nodesBetween(from, to, (node, at) => {
          if (!indented.includes(node.type.name)) return;
          const indent = Math.max(0, Math.min(MAX_INDENT, (node.attrs.indent as number) + steps));
          if (dispatch) tr.setNodeAttribute(at, 'indent', indent);
        });
        return tr.docChanged || !dispatch;
      },
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(1),
      'Mod-[': () => this.editor.commands.indent(-1),
    };
  },
});

/** Undoes as many steps as are kept, and no more: ProseMirror forgets the oldest only some twenty steps later. */
const KeptSteps = Extension.create<{ steps: number }>({
  name: 'keptSteps',
  // After the extension whose command this is.
  priority: 1,
  addOptions: () => ({ steps: 200 }),
  addCommands() {
    const { steps } = this.options;
    return {
      undo:
        () =>
        ({ state, dispatch }) =>
          redoDepth(state) < steps && undo(state, dispatch),
    };
  },
});

type Palette = readonly { alias: string; csscode: string }[];

/** A colour of the template by its alias, or a colour a text brought along; kept as it is. */
const Color = Mark.create<{ palette: Palette }>({
  name: 'color',
  addOptions: () => ({ palette: [] }),
  addAttributes: () => ({
    alias: { default: null, parseHTML: (element) => element.getAttribute('data-color'), rendered: false },
    css: { default: null, parseHTML: (element) => element.style.color || null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'span[data-color]' },
    { tag: 'span', getAttrs: (element) => element.style.color !== '' && null },
  ],
  renderHTML({ mark }) {
    const { alias, css } = mark.attrs;
    if (!alias) return ['span', { style: `color:${css};--shown-color:${css}` }, 0];
    const csscode = this.options.palette.find((color) => color.alias === alias)?.csscode;
    return ['span', { 'data-color': alias, style: csscode && `--shown-color:${csscode}` }, 0];
  },
});

/**
 * What a rich text may hold, and nothing else: the rest of a pasted text is left out.
 * @param undoSteps steps of a history of its own; undefined where that of the letter is all there is
 */
export const richTextExtensions = (palette: Palette, undoSteps?: number) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    undoRedo: undoSteps === undefined ? false : { depth: undoSteps },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (address) => safeLink(address) !== undefined,
    },
  }),
  ...(undoSteps === undefined ? [] : [KeptSteps.configure({ steps: undoSteps })]),
  Indent,
  TokenChip,
  Color.configure({ palette }),
];
