import { editorWords } from '../../core/wording/editor.ts';
import { cleanPasted } from '../../email/rich-text/paste/clean-pasted.ts';
import { copiedPart } from '../../email/rich-text/paste/read-foreign.ts';
import { fileSize } from '../design/dates.ts';
import { notify } from '../design/notices.tsx';
import { withChips } from './token-chip.ts';

const { writing } = editorWords;

/** Characters of a paste that one text takes at once without the page standing still; clean HTML, or plain text. */
const longest = 60_000;
/** Characters of foreign HTML, pictures aside, most of which is never text. */
const longestForeign = 250_000;

function tell(length: number) {
  notify(writing.tooLong(fileSize(length), fileSize(longest)));
  return true;
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
  const refuse = (event: Event, data: DataTransfer | null) => {
    const html = data?.getData('text/html') ?? '';
    const text = html === '' ? (data?.getData('text/plain') ?? '') : '';
    const foreign = copiedPart(html).length;
    const length = foreign > longestForeign ? foreign : Math.max(text.length, cleaned(html).html.length);
    if (length <= longest) return false;
    event.preventDefault();
    return tell(length);
  };
  return {
    transformPastedHTML(html: string): string {
      const { html: clean, pictures } = cleaned(html);
      if (pictures > 0) notify(writing.picturesLeft(pictures));
      return withChips(clean);
    },
    handleDOMEvents: {
      paste: (_view: unknown, event: ClipboardEvent) => refuse(event, event.clipboardData),
      drop: (_view: unknown, event: DragEvent) => refuse(event, event.dataTransfer),
    },
  };
}
