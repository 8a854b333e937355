import type { Editor } from '@tiptap/core';
import {
  Baseline,
  Bold,
  Braces,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react';
import type { richTextWords } from './messages.fr.ts';

export interface Tool {
  name: Exclude<
    keyof typeof richTextWords,
    'toolbar' | 'noColor' | 'linkAddress' | 'applyLink' | 'removeLink'
  >;
  Icon: LucideIcon;
  /** Absent where there is no on and off. */
  isActive?: (editor: Editor) => boolean;
  /** Absent where something is asked first. */
  run?: (editor: Editor) => void;
}

const mark = (name: Tool['name'], type: string, Icon: LucideIcon): Tool => ({
  name,
  Icon,
  isActive: (editor) => editor.isActive(type),
  run: (editor) => void editor.chain().focus().toggleMark(type).run(),
});

const heading = (name: Tool['name'], level: 2 | 3, Icon: LucideIcon): Tool => ({
  name,
  Icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

/** The buttons for words. */
const wordTools: readonly Tool[] = [
  mark('bold', 'bold', Bold),
  mark('italic', 'italic', Italic),
  mark('underline', 'underline', Underline),
  mark('strike', 'strike', Strikethrough),
  { name: 'color', Icon: Baseline, isActive: (editor) => editor.isActive('color') },
  { name: 'link', Icon: Link, isActive: (editor) => editor.isActive('link') },
  { name: 'token', Icon: Braces, isActive: (editor) => editor.isActive('token') },
];

/** The buttons for whole paragraphs. */
const paragraphTools: readonly Tool[] = [
  heading('heading2', 2, Heading2),
  heading('heading3', 3, Heading3),
  {
    name: 'bulletList',
    Icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'outdent',
    Icon: ListIndentDecrease,
    run: (editor) => void editor.chain().focus().indent(-1).run(),
  },
  { name: 'indent', Icon: ListIndentIncrease, run: (editor) => void editor.chain().focus().indent(1).run() },
];

/** The buttons of a rich text, in order. */
export const toolGroups = [wordTools, paragraphTools];
