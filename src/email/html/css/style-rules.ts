import {
  type Declarations,
  joinDeclarations,
  noDeclarations,
  readDeclarations,
  splitOutside,
} from './declarations.ts';

/** An element as selectors see it. */
export interface Selectable {
  name: string;
  attributes: Readonly<Record<string, string>>;
  classes: readonly string[];
  parent: Selectable | undefined;
  /** Whether no element stands before it in its parent; false where nobody asked. */
  isFirst?: boolean | undefined;
}

interface AttributeTest {
  name: string;
  sign: string;
  value: string;
}

/** `td.wide[bgcolor="#fff"]` */
interface Compound {
  name: string;
  id: string;
  classes: string[];
  attributes: AttributeTest[];
  /** `:first-child` */
  isFirst: boolean;
}

interface SheetRule {
  /** The element itself, then what must stand around it, inwards out. */
  compounds: readonly Compound[];
  normal: Declarations;
  important: Declarations;
}

/** What rules of a sheet say of an element. */
export interface SheetWords {
  normal: Declarations;
  important: Declarations;
}

const nothingSaid: SheetWords = { normal: noDeclarations, important: noDeclarations };

const compoundPattern = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+|\[[^\]]*\])*)(:first-child)?$/i;
const piecePattern = /([.#])([\w-]+)|\[\s*([\w-]+)\s*(?:([*^$~|]?=)\s*["']?([^"'\]]*)["']?)?\s*\]/g;

function compoundOf(text: string): Compound | undefined {
  const [whole, name = '', pieces = '', first] = compoundPattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const compound: Compound = {
    name: name === '*' ? '' : name.toLowerCase(),
    id: '',
    classes: [],
    attributes: [],
    isFirst: first !== undefined,
  };
  for (const [, mark, word = '', attribute, sign = '', value = ''] of pieces.matchAll(piecePattern)) {
    if (mark === '.') compound.classes.push(word);
    else if (mark === '#') compound.id = word;
    else if (attribute !== undefined)
      compound.attributes.push({ name: attribute.toLowerCase(), sign, value });
  }
  return compound;
}

/** More than any letter wants: elements that a selector names, its characters, and the rules of a sheet. */
const mostCompounds = 6;
const longestSelector = 300;
const mostRules = 5_000;

/** A selector of names, classes, ids, attributes and first children; undefined for what only some states or programs match. */
function compoundsOf(written: string): Compound[] | undefined {
  const selector = written.replace(/:link\b/gi, '[href]');
  if (selector.length > longestSelector || /[:+~]/.test(selector.replace(/\[[^\]]*\]|:first-child\b/gi, '')))
    return undefined;
  const parts = selector.replaceAll('>', ' ').match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? [];
  const compounds = parts.map(compoundOf);
  if (compounds.length === 0 || compounds.length > mostCompounds || compounds.includes(undefined))
    return undefined;
  return (compounds as Compound[]).reverse();
}

const weightOf = (compounds: readonly Compound[]) =>
  compounds.reduce(
    (sum, { name, id, classes, attributes, isFirst }) =>
      sum +
      (id === '' ? 0 : 10_000) +
      100 * (classes.length + attributes.length + Number(isFirst)) +
      (name === '' ? 0 : 1),
    0,
  );

function passes({ attributes }: Selectable, { name, sign, value }: AttributeTest): boolean {
  const own = attributes[name];
  if (own === undefined) return false;
  switch (sign) {
    case '':
      return true;
    case '=':
      return own.toLowerCase() === value.toLowerCase();
    case '*=':
      return own.includes(value);
    case '^=':
      return own.startsWith(value);
    case '$=':
      return own.endsWith(value);
    default:
      return own.split(/[\s-]/).includes(value);
  }
}

const fits = (element: Selectable, { name, id, classes, attributes, isFirst }: Compound) =>
  (!isFirst || element.isFirst === true) &&
  (name === '' || name === element.name) &&
  (id === '' || id === element.attributes.id) &&
  classes.every((word) => element.classes.includes(word)) &&
  attributes.every((test) => passes(element, test));

/** Rules that hold together, found for each element by what they want of it. */
export interface RuleSet {
  rules: readonly SheetRule[];
  /** Ranks of those that want an element of this name, id (`#…`) or class (`.…`) before all else; `*` of any. */
  byKey: ReadonlyMap<string, readonly number[]>;
  /** Of those that want only an attribute. */
  byAttribute: ReadonlyMap<string, readonly number[]>;
}

function note(ranks: Map<string, number[]>, key: string, rank: number): void {
  const same = ranks.get(key);
  if (same) same.push(rank);
  else ranks.set(key, [rank]);
}

/** @param sources declarations by selectors, in the order of the sheet */
export function ruleSet(sources: readonly { selectors: string; body: string }[]): RuleSet {
  const rules: (SheetRule & { weight: number })[] = [];
  for (const { selectors, body } of sources) {
    if (rules.length > mostRules) break;
    const declarations = readDeclarations(body);
    for (const selector of splitOutside(selectors, ',')) {
      const compounds = compoundsOf(selector.trim());
      if (compounds) rules.push({ compounds, ...declarations, weight: weightOf(compounds) });
    }
  }
  rules.sort((one, other) => one.weight - other.weight);
  const byKey = new Map<string, number[]>();
  const byAttribute = new Map<string, number[]>();
  rules.forEach(({ compounds: [own] }, rank) => {
    const { name, id, classes, attributes } = own as Compound;
    if (id) note(byKey, `#${id}`, rank);
    else if (classes[0]) note(byKey, `.${classes[0]}`, rank);
    else if (name) note(byKey, name, rank);
    else if (attributes[0]) note(byAttribute, attributes[0].name, rank);
    else note(byKey, '*', rank);
  });
  return { rules, byKey, byAttribute };
}

/** Comparisons that sheets may cost: a letter wants a twentieth of it; after that, sheets say no more. */
const patience = 400_000;

/** Tells what the rules say of each element of one letter. */
export function matcher({ rules, byKey, byAttribute }: RuleSet): (element: Selectable) => SheetWords {
  let left = patience;
  const matches = (element: Selectable, { compounds: [own, ...around] }: SheetRule) => {
    left -= 1;
    if (!fits(element, own as Compound)) return false;
    let holder = element.parent;
    for (const compound of around) {
      while (holder && !fits(holder, compound)) {
        left -= 1;
        holder = holder.parent;
      }
      if (!holder) return false;
      holder = holder.parent;
    }
    return true;
  };
  const ranksOf = ({ name, attributes, classes }: Selectable) => {
    let ranks: readonly number[] = [];
    let isMerged = false;
    const add = (some: readonly number[] | undefined) => {
      if (!some) return;
      isMerged ||= ranks.length > 0;
      ranks = isMerged ? [...ranks, ...some] : some;
    };
    add(byKey.get(name));
    add(byKey.get('*'));
    if (attributes.id !== undefined) add(byKey.get(`#${attributes.id}`));
    for (const word of classes) add(byKey.get(`.${word}`));
    if (byAttribute.size > 0)
      for (const [attribute, some] of byAttribute) if (Object.hasOwn(attributes, attribute)) add(some);
    // Those of one key are in order already.
    return isMerged ? ranks.toSorted((one, other) => one - other) : ranks;
  };
  return (element) => {
    if (rules.length === 0 || left < 0) return nothingSaid;
    const ranks = ranksOf(element);
    if (ranks.length === 0) return nothingSaid;
    const found: SheetRule[] = [];
    for (const rank of ranks) {
      const rule = rules[rank] as SheetRule;
      if (matches(element, rule)) found.push(rule);
    }
    if (found.length === 0) return nothingSaid;
    const [only] = found;
    if (only && found.length === 1) return only;
    return {
      normal: joinDeclarations(found.map(({ normal }) => normal)),
      important: joinDeclarations(found.map(({ important }) => important)),
    };
  };
}
