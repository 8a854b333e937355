import { lengthOf } from '../../html/css/css-values.ts';
import { readLetterStyles } from '../../html/css/read-letter-styles.ts';
import { lossCounter } from '../losses.ts';
import type { Loss } from '../outline.ts';
import type { StyledElement } from '../styled-tree.ts';
import {
  cssOf,
  holdsPicture,
  isMute,
  isParsedElement,
  isParsedText,
  isQuirky,
  leadingElsewhere,
  leftOut,
  type ParsedElement,
  type ParsedNode,
  parseDocument,
  textIn,
  within,
} from './document-parts.ts';
import { elementStyler, type SelectableElement } from './style-elements.ts';

/** A letter as mail programs show it on a computer. */
export interface LetterTree {
  /** The body; its parent is `html`. */
  root: StyledElement;
  /** Texts that are hidden before the first words and pictures that are shown: where previews of inboxes are written. */
  hiddenStart: string[];
  losses: Loss[];
}

/** Elements inside one another: whoever walks the tree may call itself for each. */
const deepest = 250;
/** px: smaller letters are there to be hidden. */
const leastShown = 2;

const fields = new Set(['input', 'select', 'textarea']);
/** Spaces between their children are never shown. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

const isFarAway = ({ style }: StyledElement) =>
  ['left', 'top', 'margin-left', 'text-indent'].some((side) => /^-\d{4,}/.test(style.get(side) ?? ''));

const isHidden = (element: StyledElement) => element.appearance.isHidden || isFarAway(element);

/** Whether words in it cannot be read: no size, or the colour of what they lie on. */
const hidesWords = ({ appearance }: StyledElement) =>
  (appearance.size !== undefined && appearance.size < leastShown) ||
  (appearance.textColor !== undefined && appearance.textColor === appearance.background);

const isTiny = ({ style }: StyledElement) =>
  ['width', 'height'].some((side) => (lengthOf(style.get(side)) ?? leastShown + 1) <= leastShown);

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What is left out of the tree: counted, and the hidden words of the start. */
function leftRecorder() {
  const counter = lossCounter();
  const hiddenStart: string[] = [];
  let isStart = true;
  return {
    ...counter,
    hiddenStart,
    hide(text: string, isLost: boolean) {
      if (isStart) hiddenStart.push(text);
      // Words of the start are not lost: inboxes show them.
      if (isLost && !(isStart && hasWords(text))) counter.lose('hidden');
    },
    /** Something is shown: what is hidden from here on is no preview. */
    begin: () => {
      isStart = false;
    },
  };
}
type Recorder = ReturnType<typeof leftRecorder>;

function takeText(text: string, parent: StyledElement, { hide, begin }: Recorder): void {
  if (text === '' || (tableParts.has(parent.name) && text.trim() === '')) return;
  if (text.trim() !== '' && hidesWords(parent)) {
    hide(text, hasWords(text));
    return;
  }
  parent.children.push(text);
  if (hasWords(text)) begin();
}

/** Whether an element and what it holds is shown; what is not is recorded. */
function isTaken(parsed: ParsedElement, element: StyledElement, { hide, lose, begin }: Recorder): boolean {
  if (isHidden(element)) {
    const text = textIn(parsed);
    hide(text, hasWords(text) || holdsPicture(parsed));
    return false;
  }
  const isField = fields.has(parsed.tagName);
  if (isField || parsed.tagName === 'form') lose('form');
  // What stands in it is for programs that cannot play it: nearly all.
  if (parsed.tagName === 'video') lose('media');
  for (const { name } of parsed.attrs) if (name.startsWith('on')) lose('handler');
  // A picture that sends a form is a picture.
  if (isField && /^image$/i.test(element.attributes.type ?? '')) element.name = 'img';
  if (element.name === 'img' && !isTiny(element)) begin();
  return !isField || element.name === 'img';
}

interface Step {
  node: ParsedNode;
  parent: SelectableElement;
  depth: number;
}

/**
 * A document or a fragment of HTML as the tree that mail programs of today show on a computer. Never throws; takes a
 * time that grows with the length alone.
 */
export function readTree(source: string): LetterTree {
  const html = parseDocument(source);
  const elements = [...within(html)].filter(isParsedElement);
  const style = elementStyler(readLetterStyles(cssOf(elements)), isQuirky(html));
  const recorder = leftRecorder();
  for (const what of leadingElsewhere(elements)) recorder.lose(what);
  const steps: Step[] = [];
  const goInto = ({ childNodes }: ParsedElement, parent: SelectableElement, depth: number) => {
    for (let at = childNodes.length - 1; at >= 0; at -= 1)
      steps.push({ node: childNodes[at] as ParsedNode, parent, depth });
  };
  const takeElement = (parsed: ParsedElement, { parent, depth }: Step) => {
    const loss = leftOut.get(parsed.tagName);
    if (loss !== undefined) recorder.lose(loss);
    // What stands on both sides of a field, a frame or a drawing is not one word; a script has no place between words.
    if (fields.has(parsed.tagName) || (loss ?? 'script') !== 'script') takeText(' ', parent, recorder);
    if (isMute(parsed)) return;
    const element = style(parsed, parent);
    if (!isTaken(parsed, element, recorder)) return;
    // Too deep: what it holds goes on in what holds it.
    const isKept = depth < deepest;
    if (isKept) parent.children.push(element);
    goInto(parsed, isKept ? element : parent, isKept ? depth + 1 : depth);
  };
  const body = elements.find(({ tagName }) => tagName === 'body') ?? html;
  const root = style(body, style(html, undefined));
  goInto(body, root, 1);
  for (let step = steps.pop(); step; step = steps.pop()) {
    if (isParsedText(step.node)) takeText(step.node.value, step.parent, recorder);
    else if (isParsedElement(step.node)) takeElement(step.node, step);
  }
  const { hiddenStart, losses } = recorder;
  return { root, hiddenStart, losses: losses() };
}
