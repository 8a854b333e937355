import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** Replaces the one stretch that differs between what stands at a place and what is wanted there. */
function replaceStretch(tr: Transaction, now: Node, wanted: Node, at: number) {
  const start = now.content.findDiffStart(wanted.content);
  if (start === null) return;
  const end = now.content.findDiffEnd(wanted.content) ?? { a: now.content.size, b: wanted.content.size };
  // What repeats itself is found from both ends: the stretch is never less than nothing.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const from = tr.mapping.map(at + start, -1);
  tr.replace(from, tr.mapping.map(at + end.a + overlap), wanted.slice(start, end.b + overlap));
}

/** Makes a text what is wanted, paragraph by paragraph where there are as many: the caret stays between the same words. */
export function replaceContent(editor: Editor, wanted: Node): Transaction {
  const { doc, tr } = editor.state;
  const isPaired =
    doc.childCount === wanted.childCount &&
    doc.children.every((child, at) => child.isBlock && child.sameMarkup(wanted.child(at)));
  if (!isPaired) replaceStretch(tr, doc, wanted, 0);
  else {
    doc.forEach((child, offset, at) => {
      replaceStretch(tr, child, wanted.child(at), offset + 1);
    });
  }
  return tr.setMeta('addToHistory', false);
}
