import type { FieldKind, Parameter } from '../../core/fields/index.ts';
import { markupWords } from '../../email/markup/messages.fr.ts';

/** What may be written at a place of a markup. */
interface Proposal {
  label: string;
  /** Shown beside it. */
  detail: string;
  kind: 'keyword' | 'function' | 'variable' | 'property';
}

interface Proposals {
  /** How many signs before the place are already the beginning of it. */
  length: number;
  options: readonly Proposal[];
}

const holding = new Set(['columns', 'column', 'if', 'unless', 'case', 'for', 'comment', 'raw']);

const tags: readonly Proposal[] = [
  ...Object.entries(markupWords.tags).map(([label, detail]) => ({ label, detail, kind: 'keyword' as const })),
  ...[...holding].map((tag) => ({ label: `end${tag}`, detail: '', kind: 'keyword' as const })),
  ...['else', 'elsif', 'when'].map((label) => ({ label, detail: '', kind: 'keyword' as const })),
];
const filters: readonly Proposal[] = Object.entries(markupWords.filters).map(([label, detail]) => ({
  label,
  detail,
  kind: 'function',
}));

const imageParts = ['url', 'alt', 'link'];
/** The properties of a value, by kind. */
const parts: Record<FieldKind, readonly string[]> = {
  text: [],
  richtext: [],
  html: [],
  link: [],
  number: [],
  color: [],
  font: [],
  toggle: [],
  separator: [],
  image: imageParts,
  date: ['long', 'short', 'month', 'with_time', 'day', 'short_month', 'iso'],
  choice: ['label', 'value'],
  article: ['title', 'link', 'category', 'hook', 'intro', 'image', 'cta.text', 'cta.link'],
  list: ['size', 'first', 'last'],
  social: ['size', 'first', 'last'],
};

const property = (label: string): Proposal => ({ label, detail: '', kind: 'property' });
const variable = ({ key, label }: Parameter): Proposal => ({ label: key, detail: label, kind: 'variable' });

/** The names that `for` gives to items before the place, with the parameters of their list. */
function loopNames(before: string, parameters: readonly Parameter[]): Map<string, readonly Parameter[]> {
  const names = new Map<string, readonly Parameter[]>();
  for (const [, name = '', key] of before.matchAll(/\{%-?\s*for\s+(\w+)\s+in\s+(\w+)/g)) {
    const list = parameters.find((parameter) => parameter.key === key);
    names.set(name, list?.kind === 'list' ? list.settings.of : []);
  }
  return names;
}

function propertiesOf(name: string, before: string, parameters: readonly Parameter[]): readonly Proposal[] {
  const item = loopNames(before, parameters).get(name);
  if (item) return item.map(variable);
  const parameter = parameters.find(({ key }) => key === name);
  return parameter ? parts[parameter.kind].map(property) : [];
}

/** What may be written after `before`, the text of a markup up to a place; undefined outside tags and outputs. */
export function proposalsAt(before: string, parameters: readonly Parameter[]): Proposals | undefined {
  const start = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  if (start === -1 || start < Math.max(before.lastIndexOf('}}'), before.lastIndexOf('%}'))) return undefined;
  const inside = before.slice(start);
  const quotes = inside.match(/['"]/g)?.length ?? 0;
  if (quotes % 2 === 1) return undefined;
  const tag = /^\{%-?\s*(\w*)$/.exec(inside);
  if (tag) return { length: tag[1]?.length ?? 0, options: tags };
  const filter = /\|\s*(\w*)$/.exec(inside);
  if (filter) return { length: filter[1]?.length ?? 0, options: filters };
  const path = /(\w+)\.(\w*)$/.exec(inside);
  if (path) return { length: path[2]?.length ?? 0, options: propertiesOf(path[1] ?? '', before, parameters) };
  const word = /(\w*)$/.exec(inside)?.[1] ?? '';
  const named = [...loopNames(before, parameters).keys()].map(
    (label): Proposal => ({ label, detail: '', kind: 'variable' }),
  );
  return { length: word.length, options: [...parameters.map(variable), ...named] };
}
