import { type JSONContent, Node } from '@tiptap/core';
import { Fragment, type Schema, Slice, type Node as TextNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { charCount } from '../../../../core/char-count.ts';
import { isWithinLayoutBudget } from '../../../../core/layout-cost.ts';
import { htmlText } from '../../../../email/html/html-text.ts';
import { cleanPasted } from '../../../../email/html/paste/clean-pasted.ts';
import { textSegments } from '../../../../email/tokens/token.ts';
import { notifyRefusal } from '../../../components/notices.tsx';
import { writingWords } from '../../../fields/writing.fr.ts';
import { leavePictures } from '../../../rich-text/paste-props.ts';
import type { WrittenText } from '../../../state/written-text.ts';

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

/** A plain text is its words, tokens and, where it has some, lines; how a token is drawn is said by who edits it. */
export const plainExtensions = [PlainDocument, Words, LineBreak];

/** What a plain text holds, as the editor reads it. */
export const plainContent = (value: string): JSONContent[] =>
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

const wordsIn = (content: Fragment, from = 0, to = content.size) =>
  content.textBetween(from, to, '\n', ({ type, attrs }) =>
    type.name === 'hardBreak' ? '\n' : String(attrs.text),
  );

/** The words of a plain text, its tokens as they are written. */
export const plainText = (doc: TextNode, from?: number, to?: number) => wordsIn(doc.content, from, to);

/** The words of foreign HTML that came without any. */
const wordsOf = (html: string) => htmlText(cleanPasted(html).html).text;

interface PlainPaste extends Pick<WrittenText, 'hasLines' | 'maxChars'> {
  /** What the text is called, for those who are told why it was not taken. */
  label: string;
}

/** Takes what is pasted or dropped as words alone, whole or not at all; where a text has no lines, in one line. */
export function plainPaste({ hasLines, label, maxChars }: PlainPaste) {
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
    clipboardTextSerializer: ({ content }: Slice) => wordsIn(content),
  };
}

const plainSlice = (schema: Schema, text: string) =>
  new Slice(Fragment.fromJSON(schema, plainContent(text)), 0, 0);
