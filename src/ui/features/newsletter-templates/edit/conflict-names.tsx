import type { ReactNode } from 'react';
import type { BlockTemplate } from '../../../../core/block-template/block-template.ts';
import { changeWords } from '../../../../core/campaign/diff/changes.fr.ts';
import { isRecord } from '../../../../core/is-record.ts';
import type { Conflict, Sides } from '../../../../core/merge/merge.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import { templateFieldWording } from '../../../../core/wording/template-fields.ts';
import { Row } from '../../../components/layout.tsx';
import { type ConflictName, describeValue } from '../../templates/describe-value.tsx';
import { newsletterTemplateWording as words } from '../messages.fr.ts';

const { within } = changeWords;

type Names = Readonly<Record<string, string>>;

const factWords: Readonly<Record<string, Names>> = {
  roles: words.roles.labels,
  shape: { ...words.shape.labels, bold: words.shape.bold },
  sender: { name: words.sender.name, email: words.sender.email, address: words.sender.address },
  colors: { label: words.colors.label, csscode: words.colors.code },
  fonts: { label: words.colors.label, cssfamily: words.fonts.family },
  autocontent: {
    position: words.auto.position,
    blocktemplate: words.auto.block,
    source: words.auto.source,
    words: words.auto.words,
    category: words.auto.category,
    count: words.auto.count,
    order: words.auto.order,
    since_last_issue: words.auto.sinceLast,
  },
};

/** A colour, and what it becomes in dark mode. */
function describeColor(value: unknown): ReactNode {
  if (!isRecord(value)) return describeValue(value);
  const { label, csscode, dark } = value;
  const shown = (code: unknown, said: string) => (
    <Row as="span" gap={2} align="center">
      <span className="swatch" style={{ background: String(code) }} aria-hidden />
      {said}
    </Row>
  );
  return (
    <>
      {shown(csscode, [label, csscode].filter(Boolean).join(', '))}
      {dark !== undefined && shown(dark, `${words.colors.dark}\u00a0: ${dark}`)}
    </>
  );
}

const describeFont = (value: unknown): ReactNode =>
  isRecord(value) ? [value.label, value.cssfamily].filter(Boolean).join(', ') : describeValue(value);

/** Things by their names, and those that have none by what they are. */
const named = (nameOf: (one: string) => string) => (value: unknown) =>
  describeValue(
    Array.isArray(value) ? value.map((one) => nameOf(String(one))) : value && nameOf(String(value)),
  );

type Templates = Sides<NewsletterTemplate>;

/** What colours, fonts and interests are called, on whichever side has them. */
const wordsOf = ({ base, mine, theirs }: Templates, list: 'colors' | 'fonts' | 'interests') =>
  new Map(
    [mine, base, theirs].flatMap((side) =>
      side[list].map((thing) => [thing.alias, 'label' in thing ? thing.label : thing.name] as const),
    ),
  );

/** Facts that stand alone. */
const alone: Readonly<Record<string, (value: unknown) => ReactNode>> = {
  use_editor: (value) => (value === true ? words.list.blocks : words.list.raw),
  textlinks: (value) => (value === 'numbered' ? words.textLinks.numbered : words.textLinks.inline),
  positions: named((position) => positionName(position as Parameters<typeof positionName>[0])),
  sender: (value) => describeValue(isRecord(value) ? Object.values(value).filter(Boolean) : value),
  defaults: (value) => {
    const { blocks, preheader } = value as NewsletterTemplate['defaults'];
    return words.content.facts(blocks.length, preheader);
  },
};

/** What people call the place of a conflict in a newsletter template, and how each side of it reads. */
export function nameConflict(
  { path: [first = '', second, third] }: Conflict,
  sides: Templates,
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'name'>>,
): ConflictName {
  const field = String(first);
  const fields: Names = templateFieldWording.newsletterTemplate;
  const name = fields[field] ?? field;
  const blockName = (id: string) => blockTemplates.get(id)?.name ?? id;
  const facts = factWords[field] ?? {};
  if (field === 'blocktemplates') {
    const describe = (value: unknown) => (value === 'all' ? words.offered.all : named(blockName)(value));
    return second === undefined ? { name, describe } : { name: within(name, blockName(String(second))) };
  }
  if (second === undefined) return { name, ...(alone[field] && { describe: alone[field] }) };
  switch (field) {
    case 'positions':
      return { name: within(name, positionName(second as Parameters<typeof positionName>[0])) };
    case 'roles': {
      const chosen = new Map([...wordsOf(sides, 'colors'), ...wordsOf(sides, 'fonts')]);
      return {
        name: within(name, facts[second] ?? String(second)),
        describe: (value) => (value ? (chosen.get(String(value)) ?? String(value)) : words.roles.none),
      };
    }
    case 'colors':
    case 'fonts':
    case 'interests': {
      const thing = wordsOf(sides, field).get(String(second)) ?? String(second);
      const fact = third === undefined ? [] : [facts[third] ?? words.interests.title];
      const describe = { colors: describeColor, fonts: describeFont, interests: describeValue }[field];
      return { name: within(name, thing, ...fact), describe };
    }
    case 'autocontent': {
      const rule = words.auto.rule(Number(second) + 1);
      if (third === undefined) return { name: within(name, rule) };
      return {
        name: within(name, rule, facts[third] ?? String(third)),
        describe: describeRule(third, blockName),
      };
    }
    default:
      return { name: within(name, facts[second] ?? String(second)) };
  }
}

/** A fact of a rule of automatic content. */
function describeRule(fact: string | number, blockName: (id: string) => string) {
  return (value: unknown): ReactNode => {
    if (fact === 'position') return positionName(value as Parameters<typeof positionName>[0]);
    if (fact === 'blocktemplate') return blockName(String(value));
    if (fact === 'order') return value === 'oldest' ? words.auto.oldest : words.auto.newest;
    return fact === 'source' && value === '' ? words.auto.everySource : describeValue(value);
  };
}
