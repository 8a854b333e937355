import type { Target } from '../../core/send/delivery.ts';
import { slug } from '../../core/slug.ts';
import type { XmlNode } from './xml-tree.ts';

/** A text inside an expression of Adobe Campaign. */
export const expressionText = (text: string) => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;

const condition = (attributes: Record<string, string>, children: XmlNode[] = []): XmlNode => ({
  name: 'condition',
  attributes,
  children,
});

const exists = (link: string, inner: string) =>
  condition({ expr: link, setOperator: 'EXISTS' }, [condition({ expr: inner })]);

/** Whom the recipients must be among, by kind of target; a template says it itself. */
const conditions: Partial<Record<Target['kind'], (value: string) => XmlNode>> = {
  group: (name) => exists('rcpGrpRel', `[rcpGroup/@name]=${expressionText(name)}`),
  service: (name) => exists('subscription', `[service/@name]=${expressionText(name)}`),
  where: (expression) => condition({ expr: expression }),
};

/** The part of a delivery that says who gets it. */
export function targetNodes({ kind, value }: Target): XmlNode[] {
  const audience = conditions[kind]?.(value);
  if (!audience) return [];
  const where = { name: 'where', attributes: { filteringSchema: 'nms:recipient' }, children: [audience] };
  const part = {
    name: 'targetPart',
    attributes: { exclusion: 'false', ignoreDeleteStatus: 'false' },
    children: [where],
  };
  return [{ name: 'targets', children: [{ name: 'deliveryTarget', children: [part] }] }];
}

/** What of an instance can be a target: where it is listed, and which row is meant. */
export const targetLists = [
  { kind: 'group', schema: 'nms:group', name: '@name', where: undefined },
  { kind: 'service', schema: 'nms:service', name: '@name', where: undefined },
  { kind: 'template', schema: 'nms:delivery', name: '@internalName', where: '@isModel=1 and @messageType=0' },
] as const satisfies { kind: Target['kind']; schema: string; name: string; where: string | undefined }[];

/** A target that the platform offers, under an id that stays the same. */
export const offeredTarget = (kind: Target['kind'], name: string, label: string): Target => ({
  id: slug(`${kind} ${name}`),
  label: (label || name).slice(0, 200),
  kind,
  value: name,
});
