import type { EditorView } from '@tiptap/pm/view';
import { isWithinLayoutBudget } from '../../core/layout-cost.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { cleanPasted } from '../../email/html/paste/clean-pasted.ts';
import { copiedPart } from '../../email/html/paste/read-foreign.ts';
import { notifyRefusal } from '../components/notices.tsx';
import { writingWords as writing } from '../fields/writing.fr.ts';
import { pasteWords } from './messages.fr.ts';
import { withChips } from './token-chip.ts';

/** Characters of a paste that one text takes at once without the page standing still; clean HTML, or plain text. */
const longest = 60_000;
/** Characters of foreign HTML, pictures aside, most of which is never text. */
const longestForeign = 200_000;

const tooLong = (length: number, most: number) => pasteWords.tooLong(fileSize(length), fileSize(most));

function tell(event: Event, reason: string) {
  event.preventDefault();
  notifyRefusal(reason);
  return true;
}

/** Says that no text takes a picture, where nothing else was pasted or dropped. */
export function leavePictures(event: Event, data: DataTransfer | null): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return pictures.length > 0 && tell(event, pasteWords.picturesLeft(pictures.length));
}

/** Takes what is pasted or dropped, from anywhere, as text of the allowlist with its tokens as chips. */
export function pasteProps() {
  // The same HTML is asked about first, then taken.
  let last = { source: '', ...cleanPasted('') };
  const cleaned = (source: string) => {
    if (source !== last.source) last = { source, ...cleanPasted(source) };
    return last;
  };
  /** Stops a text that is too long before the editor takes it. */
  const refuse = (view: EditorView, event: Event, data: DataTransfer | null) => {
    const html = data?.getData('text/html') ?? '';
    const text = html === '' ? (data?.getData('text/plain') ?? '') : '';
    if (html === '' && text === '') return leavePictures(event, data);
    const foreign = copiedPart(html).length;
    if (foreign > longestForeign) return tell(event, tooLong(foreign, longestForeign));
    const added = text || cleaned(html).html;
    if (added.length > longest) return tell(event, tooLong(added.length, longest));
    return !isWithinLayoutBudget(view.dom.textContent + added) && tell(event, writing.tooHeavy);
  };
  return {
    transformPastedHTML(html: string): string {
      const { html: clean, pictures } = cleaned(html);
      if (pictures > 0) notifyRefusal(pasteWords.picturesLeft(pictures));
      return withChips(clean);
    },
    handleDOMEvents: {
      paste: (view: EditorView, event: ClipboardEvent) => refuse(view, event, event.clipboardData),
      drop: (view: EditorView, event: DragEvent) => refuse(view, event, event.dataTransfer),
    },
  };
}
