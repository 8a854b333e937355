import { isDeepStrictEqual } from 'node:util';
import { type Node, parseTree } from 'jsonc-parser';
import { isRecord } from '../../core/is-record.ts';

type Path = (string | number)[];

interface Difference {
  path: Path;
  /** Undefined where it goes. */
  value: unknown;
}

/** What an object says itself: `constructor` is a key of every other. */
const ownValue = (object: Record<string, unknown>, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** What differs, each difference as deep in the tree as it can be told. */
function differences(former: unknown, next: unknown, path: Path = []): Difference[] {
  if (isDeepStrictEqual(former, next)) return [];
  if (isRecord(former) && isRecord(next)) {
    const keys = new Set([...Object.keys(former), ...Object.keys(next)]);
    return [...keys].flatMap((key) =>
      differences(ownValue(former, key), ownValue(next, key), [...path, key]),
    );
  }
  const isSameLength = Array.isArray(former) && Array.isArray(next) && former.length === next.length;
  if (isSameLength) return next.flatMap((item, rank) => differences(former[rank], item, [...path, rank]));
  return [{ path, value: next }];
}

/** A part of a text that gives way to another. */
interface Splice {
  from: number;
  to: number;
  put: string;
}

const endOf = ({ offset, length }: Node) => offset + length;

/** The spaces that the line of a place begins with. */
const indentAt = (text: string, offset: number) =>
  /^[\t ]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/** How a text is indented, and where its lines end. */
function formatOf(text: string) {
  const [, step = '  '] = /^([\t ]+)\S/m.exec(text) ?? [];
  return { step, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** A value as it is written where a line begins with `indent`. */
function written(text: string, value: unknown, indent: string): string {
  const { step, eol } = formatOf(text);
  return JSON.stringify(value, null, step).replaceAll('\n', `${eol}${indent}`);
}

/** A key more at the end of an object, on a line of its own where the others are. */
function inserted(text: string, object: Node, key: string, value: unknown): Splice {
  const last = object.children?.at(-1);
  const name = `${JSON.stringify(key)}: `;
  if (!last) {
    const whole = written(text, { [key]: value }, indentAt(text, object.offset));
    return { from: object.offset, to: endOf(object), put: whole };
  }
  const isOnLines = text.slice(object.offset, last.offset).includes('\n');
  const indent = indentAt(text, last.offset);
  const before = isOnLines ? `,${formatOf(text).eol}${indent}` : ', ';
  return { from: endOf(last), to: endOf(last), put: before + name + written(text, value, indent) };
}

/** A key less, with its comma. */
function removed(object: Node, property: Node): Splice {
  const others = object.children ?? [];
  const rank = others.indexOf(property);
  const [before, after] = [others[rank - 1], others[rank + 1]];
  if (before) return { from: endOf(before), to: endOf(property), put: '' };
  return after
    ? { from: property.offset, to: after.offset, put: '' }
    : { from: object.offset + 1, to: endOf(object) - 1, put: '' };
}

/** What stands at a path. Of a key that stands twice, as a merge leaves it, the last counts. */
function nodeAt(tree: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((node, step) => {
    if (typeof step === 'number') return node?.children?.[step];
    return node?.children?.findLast(({ children }) => children?.[0]?.value === step)?.children?.[1];
  }, tree);
}

function spliceOf(text: string, { path, value }: Difference): Splice {
  const tree = parseTree(text) as Node;
  const node = nodeAt(tree, path);
  if (!node) return inserted(text, nodeAt(tree, path.slice(0, -1)) as Node, String(path.at(-1)), value);
  const { parent } = node;
  if (value === undefined && parent?.parent) return removed(parent.parent, parent);
  return { from: node.offset, to: endOf(node), put: written(text, value, indentAt(text, node.offset)) };
}

/** A key that goes, goes as often as it stands there: an earlier one would count then. */
function spliced(text: string, difference: Difference): string {
  const { from, to, put } = spliceOf(text, difference);
  const next = text.slice(0, from) + put + text.slice(to);
  const isThere = difference.value === undefined && nodeAt(parseTree(next) as Node, difference.path);
  return isThere ? spliced(next, difference) : next;
}

/** A text of JSON that says something else, and is the same wherever it says the same. */
export function writeText(text: string, former: unknown, next: unknown): string {
  const [, mark = '', json = ''] = /^(\uFEFF?)(.*)$/s.exec(text) ?? [];
  return differences(former, next).reduce(spliced, json).replace(/^/, mark);
}
