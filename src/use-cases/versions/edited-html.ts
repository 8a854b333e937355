import { fromBinary, toBinaryString } from '../../email/raw/binary.ts';
import { declareUtf8, decodeHtml } from '../../email/raw/charset.ts';
import { formerLines, linesOf, unixLines } from '../../email/raw/lines.ts';

interface RawBytes {
  html: Uint8Array;
  charset: string;
}

const encoder = new TextEncoder();
const utf8Mark = '\xef\xbb\xbf';

/**
 * The bytes of a raw document after an edit (docs/product-rules.md#raw-letters): the base's own when the text says the
 * same, else UTF-8, and declared so. A line that was not touched keeps its bytes and its line end, for a text box turns
 * every end into LF; a new line ends as the one before. A text with CR in it says its own line ends.
 * @param ownLines the text is another document, such as an imported file: all its line ends and a byte order mark are its own
 */
export function editedHtml(text: string, base: RawBytes, ownLines = false): RawBytes {
  const former = decodeHtml(base.html, base.charset);
  const isSame = ownLines ? text.replace(/^\ufeff/, '') === former : unixLines(text) === unixLines(former);
  if (isSame) return base;
  const charset = 'utf-8';
  if (ownLines) return { html: encoder.encode(declareUtf8(text)), charset };
  return { html: withFormerLines(declareUtf8(text), { ...base, text: former }), charset };
}

function withFormerLines(text: string, base: RawBytes & { text: string }): Uint8Array {
  const edited = linesOf(text);
  const former = linesOf(base.text);
  const origins = formerLines(edited.lines, former.lines);
  const { mark, lines: kept } = writtenLines(base);
  const saysEnds = text.includes('\r');
  let end = former.ends[0] ?? '\n';
  const written = edited.lines.map((line, index) => {
    const origin = origins[index];
    const isKept = origin !== undefined && former.lines[origin] === line;
    const bytes = (isKept ? kept?.[origin] : undefined) ?? toBinaryString(encoder.encode(line));
    if (index === edited.lines.length - 1) return bytes;
    end = (saysEnds ? edited.ends[index] : origin !== undefined ? former.ends[origin] : undefined) ?? end;
    return bytes + end;
  });
  return fromBinary(mark + written.join(''));
}

/** The base's lines byte for byte and its byte order mark, where they are UTF-8 already; bytes that are no UTF-8 stay too. */
function writtenLines({ html, charset }: RawBytes): { mark: string; lines?: string[] } {
  if (charset !== 'utf-8') return { mark: '' };
  const binary = toBinaryString(html);
  const mark = binary.startsWith(utf8Mark) ? utf8Mark : '';
  return { mark, lines: linesOf(binary.slice(mark.length)).lines };
}
