/**
 * Stands in the browser for `entities/decode`, which htmlparser2 asks what `&eacute;` is (`vite.config.ts`): the browser has the
 * table of the 2,231 names in itself, so that it need not come with the editor.
 */

/** Where a reference may end without a semicolon: an attribute that goes on behind it has none (HTML 13.2.5.73). */
export const DecodingMode = { Legacy: 0, Strict: 1, Attribute: 2 };

/** Which table is meant is not asked: what the editor reads is HTML. */
export const htmlDecodeTree = undefined;
export const xmlDecodeTree = undefined;

const reference = /#(?:x[\da-f]+|\d+);?|[a-z][\da-z]{0,31};?/iy;
const reader = document.createElement('div');

function read(source: string): string {
  reader.innerHTML = source;
  return reader.textContent;
}

/** A name of its own, not a shorter one with signs behind it: what it stands for; else nothing. */
function charactersOf(name: string): string {
  const characters = read(name);
  return characters === read(name.slice(0, -1)) + name.slice(-1) && !name.startsWith('&#') ? '' : characters;
}

/** The longest reference that a text begins with, and its characters. */
interface Found {
  length: number;
  characters: string;
}

const found = new Map<string, Found | undefined>();
/** Letters have few names of this kind; what somebody makes up is not kept for ever. */
const maxFound = 1_000;

function find(run: string): Found | undefined {
  if (run.startsWith('#')) return { length: run.length, characters: read(`&${run}`) };
  if (found.has(run)) return found.get(run);
  if (found.size === maxFound) found.clear();
  let length = run.length;
  let characters = '';
  for (; length > 0 && characters === ''; length -= 1) characters = charactersOf(`&${run.slice(0, length)}`);
  const answer = characters === '' ? undefined : { length: length + 1, characters };
  found.set(run, answer);
  return answer;
}

/** What htmlparser2 asks of a decoder, of a document that is there in one piece. */
export class EntityDecoder {
  private mode = DecodingMode.Legacy;
  private readonly emit: (codePoint: number, consumed: number) => void;

  /** @param emit told of each code point, with the signs of the reference, `&` among them */
  constructor(_tree: undefined, emit: (codePoint: number, consumed: number) => void) {
    this.emit = emit;
  }

  startEntity(mode: number) {
    this.mode = mode;
  }

  /** @param offset of what follows `&`; answers the signs of the reference, `&` among them, or 0 where there is none */
  write(input: string, offset: number): number {
    reference.lastIndex = offset;
    const run = reference.exec(input)?.[0];
    const answer = run === undefined ? undefined : find(run);
    if (run === undefined || answer === undefined) return 0;
    const { length, characters } = answer;
    const isOpen = run[length - 1] !== ';';
    if (isOpen && this.mode === DecodingMode.Attribute && !run.startsWith('#')) {
      if (/[=\da-z]/i.test(input[offset + length] ?? '')) return 0;
    }
    for (const character of characters) this.emit(character.codePointAt(0) ?? 0, length + 1);
    return length + 1;
  }

  end() {}
}
