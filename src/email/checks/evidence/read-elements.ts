import {
  appearanceInside,
  defaultAppearance,
  defaultDarkAppearance,
  type TextAppearance,
} from '../../html/css/appearance.ts';
import { joinDeclarations, noDeclarations, readStyle } from '../../html/css/declarations.ts';
import type { LetterStyles } from '../../html/css/read-letter-styles.ts';
import type { BlockSpan } from '../../render/source-map.ts';
import type { DocumentEvent } from './document-events.ts';
import { inOneRun, newWordStream, type WordStream } from './document-events.ts';
import type { EvidenceText, ReadElement } from './reading.ts';

/** An element with how what stands in it looks. */
export interface DrawnElement extends ReadElement {
  parent: DrawnElement | undefined;
  appearance: TextAppearance;
  /** In dark mode; undefined where the letter says nothing of it. */
  dark: TextAppearance | undefined;
}

/** Where the words of an element are cut out. */
interface Cut {
  element: DrawnElement & { words: string };
  stream: WordStream;
  from: number;
  to: number;
}

/** Elements that stand in a line of text; all others begin and end a paragraph. */
const inLine = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** px: smaller letters are there to be hidden. */
const leastShown = 2;

const noClasses: readonly string[] = [];
const classesOf = (written: string | undefined) =>
  written === undefined ? noClasses : written.split(/\s+/).filter((word) => word !== '');

/** What is known of a letter's elements besides what they say. */
export interface ElementFacts {
  /** In their order. */
  blocks: readonly BlockSpan[];
  /** Where links lead and which picture is shown as the content says, by where the element begins. */
  addresses: ReadonlyMap<number, string>;
}

/** Tells the block that an element stands in; asked in their order. */
function blockTeller(blocks: readonly BlockSpan[]): (at: number) => string | undefined {
  let next = 0;
  return (at) => {
    while ((blocks[next]?.end ?? at + 1) <= at) next += 1;
    const block = blocks[next];
    return block && block.start <= at ? block.id : undefined;
  };
}

/** What says the address of an element: a link leads to it, others show it. */
const addressIn = (name: string) => (name === 'img' ? 'src' : name === 'a' ? 'href' : 'background');

const withAddress = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  address: string | undefined,
) => (address === undefined ? attributes : { ...attributes, [addressIn(name)]: address });

/** Makes elements of what is told of them, each inside its parent. */
function elementMaker(styles: LetterStyles, { blocks, addresses }: ElementFacts) {
  const blockAt = blockTeller(blocks);
  return (
    { name, attributes: written, at }: Extract<DocumentEvent, { kind: 'open' }>,
    parent: DrawnElement | undefined,
  ): DrawnElement => {
    const attributes = withAddress(name, written, addresses.get(at));
    const facts = { name, attributes, classes: classesOf(attributes.class), parent };
    const own = attributes.style === undefined ? noDeclarations : readStyle(attributes.style);
    const base = styles.base(facts);
    const phone = styles.phone(facts);
    const inDark = () => {
      const dark = styles.dark(facts);
      const style = joinDeclarations([base.normal, dark.normal, own, base.important, dark.important]);
      return appearanceInside(parent?.dark ?? defaultDarkAppearance, { name, attributes, style, own });
    };
    const style = joinDeclarations([base.normal, own, base.important]);
    const around = parent?.appearance ?? defaultAppearance;
    const appearance = appearanceInside(around, { name, attributes, style, own });
    return {
      name,
      at,
      attributes,
      classes: facts.classes,
      style: own,
      sheet: joinDeclarations([base.normal, base.important]),
      phone: joinDeclarations([phone.normal, phone.important]),
      parent,
      block: blockAt(at),
      isHidden: appearance.isHidden,
      words: '',
      appearance,
      dark: styles.hasDark ? inDark() : undefined,
    };
  };
}

/** Gathers runs of words that look alike, paragraph after paragraph. */
function textGatherer() {
  const texts: EvidenceText[] = [];
  let paragraph = 0;
  let breaks = 0;
  let last:
    | { text: { words: string }; look: TextAppearance; dark: TextAppearance | undefined; paragraph: number }
    | undefined;
  return {
    texts,
    endParagraph() {
      paragraph += 1;
      breaks = 0;
    },
    /** Two line ends part paragraphs as one element does. */
    breakLine() {
      breaks += 1;
      if (breaks > 1) paragraph += 1;
      else if (last?.paragraph === paragraph) last.text.words += ' ';
    },
    add(words: string, element: DrawnElement) {
      const { appearance, dark } = element;
      if (appearance.isHidden || (appearance.size !== undefined && appearance.size <= leastShown)) return;
      if (words.trim() !== '') breaks = 0;
      if (last?.paragraph === paragraph && last.look === appearance && last.dark === dark) {
        last.text.words += words;
        return;
      }
      if (words.trim() === '') return;
      const { size, isBold, textColor, background, family, breaks: breaksWords } = appearance;
      const text: EvidenceText = {
        block: element.block,
        words,
        size,
        isBold,
        textColor,
        background,
        family,
        breaks: breaksWords,
        dark: dark && { textColor: dark.textColor, background: dark.background },
        paragraph,
        element,
      };
      texts.push(text);
      last = { text, look: appearance, dark, paragraph };
    },
  };
}

/** The elements and texts of a letter, in order, as its sheets and styles make them look. */
export function readElements(
  events: readonly DocumentEvent[],
  { sheet: styles, facts }: { sheet: LetterStyles; facts: ElementFacts },
): { elements: DrawnElement[]; texts: EvidenceText[] } {
  const make = elementMaker(styles, facts);
  const gatherer = textGatherer();
  const streams = { shown: newWordStream(), hidden: newWordStream() };
  const cuts: Cut[] = [];
  const open: Cut[] = [];
  const boundary = (name: string) => {
    if (inLine.has(name)) return;
    gatherer.endParagraph();
    streams.shown.space();
  };
  for (const event of events) {
    const holder = open.at(-1)?.element;
    if (event.kind === 'open') {
      const element = make(event, holder);
      boundary(element.name);
      const stream = element.isHidden ? streams.hidden : streams.shown;
      const cut: Cut = { element, stream, from: stream.length(), to: 0 };
      cuts.push(cut);
      open.push(cut);
      if (element.name === 'img') stream.add(` ${element.attributes.alt ?? ''} `);
      if (element.name === 'br') {
        stream.space();
        gatherer.breakLine();
      }
    } else if (event.kind === 'text') {
      (holder?.isHidden ? streams.hidden : streams.shown).add(event.text);
      gatherer.add(event.text, holder ?? outside);
    } else {
      const cut = open.pop();
      if (!cut) continue;
      cut.to = cut.stream.length();
      boundary(cut.element.name);
    }
  }
  const words = new Map(Object.values(streams).map((stream) => [stream, stream.words()]));
  for (const { element, stream, from, to } of cuts)
    element.words = words.get(stream)?.slice(from, to).trim() ?? '';
  for (const text of gatherer.texts) text.words = inOneRun(text.words).trim();
  return { elements: cuts.map(({ element }) => element), texts: gatherer.texts };
}

/** What words stand in that no element holds. */
const outside: DrawnElement = {
  name: 'body',
  at: 0,
  attributes: {},
  classes: [],
  style: noDeclarations,
  sheet: noDeclarations,
  phone: noDeclarations,
  parent: undefined,
  block: undefined,
  isHidden: false,
  words: '',
  appearance: defaultAppearance,
  dark: undefined,
};
