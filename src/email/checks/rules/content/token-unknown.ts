import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { withSettings } from '../../../../core/campaign/with-settings.ts';
import type { CheckFacts } from '../../../../core/checks/check-facts.ts';
import { withValue } from '../../../../core/fields/walk-values.ts';
import type { Finding } from '../../../../core/finding.ts';
import { badLinks, fixBadLink } from '../../../html/bad-links.ts';
import { escapeHtml } from '../../../render/html.ts';
import type { RenderContext } from '../../../render/render-context.ts';
import { knownTokens, mayHoldTags, textSegments } from '../../../tokens/token.ts';
import { changeValues } from '../../change-values.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { headFields } from '../../prose.ts';
import type { Fix, Rule, RuleResult } from '../../rule.ts';
import { tokenChecks } from './messages.fr.ts';
import { decodeText, placedTexts } from './placed-texts.ts';

/** A token that no platform knows, or a merge tag of another tool. */
interface UnknownTag {
  /** As it is written. */
  tag: string;
  /** As people know it: `{{nl:name}}` without its fallback. */
  name: string;
  /** What stands there for who has no value. */
  fallback: string;
}

/** One of ours with a brace too few, which nothing takes for a token. */
const broken = /\{\{?nl:[^{}\s<]{0,64}\}?/g;

type Known = Pick<CheckFacts, 'platform'>;

/** What each of them is, in a text, in their order. */
function unknownTags(text: string, { platform }: Known, isFree = false): UnknownTag[] {
  if (!mayHoldTags(text) && !text.includes('{nl:')) return [];
  const known = new Set<string>([...knownTokens, ...(platform?.tokens ?? [])]);
  return textSegments(text).flatMap((segment): UnknownTag[] => {
    const tag = segment.text;
    if (segment.kind === 'words')
      return (tag.match(broken) ?? []).map((name) => ({ tag: name, name, fallback: '' }));
    if (segment.kind === 'token') {
      const { name, fallback = '' } = segment;
      return known.has(name) ? [] : [{ tag, name: `{{nl:${name}}}`, fallback }];
    }
    if (isFree && platform?.scripts && tag.startsWith('<%')) return [];
    return [{ tag, name: tag, fallback: '' }];
  });
}

type InPlace = (tag: UnknownTag) => string;

/** A value at any depth without the variable that a remark tells of; the same one where it is not there. */
function replaced<Value>(value: Value, message: string, inPlace: InPlace): Value {
  if (typeof value === 'string') return inText(value, message, inPlace) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, replaced(inner, message, inPlace)] as const,
  );
  if (entries.every(([key, inner]) => value[key as keyof Value] === inner)) return value;
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Value;
}

/** A text whose links that lost their address are none any more: their words stay. @param former before it changed */
function withoutLostLinks(html: string, former: string): string {
  const known = new Set(badLinks(former).map(({ address }) => address));
  return badLinks(html)
    .filter(({ address }) => !known.has(address))
    .reduceRight((text, link) => fixBadLink(text, link, ''), html);
}

function inText(text: string, message: string, inPlace: InPlace): string {
  const isHtml = /<\/?[a-z]/i.test(text);
  const changed = unknownTags(decodeText(text), {})
    .filter(({ name }) => tokenChecks.unknown(name) === message)
    .reduce((mended, found) => {
      const words = isHtml ? escapeHtml(inPlace(found)) : inPlace(found);
      return mended.replaceAll(found.tag, words).replaceAll(escapeHtml(found.tag), words);
    }, text);
  return isHtml && changed !== text ? withoutLostLinks(changed, text) : changed;
}

/** The draft with something else where the variable stood that a remark tells of. */
function replaceTag(draft: Draft, finding: Finding, context: RenderContext, inPlace: InPlace): Draft {
  const { block, field = '', message } = finding;
  if (block !== undefined) {
    return changeValues(draft, finding, context, ({ part, values }) => {
      const mended = replaced(part.value, message, inPlace);
      return mended === part.value ? undefined : withValue(values, part, mended);
    });
  }
  const line = headFields.find((name) => name === field);
  const former = line ? draft[line] : draft.parameters[field as keyof CampaignSettings];
  const words = replaced(former, message, inPlace);
  if (words === former) return draft;
  return line ? { ...draft, [line]: words } : withSettings(draft, { [field]: words });
}

/** The same characters in as many, with spaces for the comments that no program reads; Outlook reads those of its own. */
const withoutComments = (html: string) =>
  html
    .split('<!--')
    .map((part, nth) => {
      if (nth === 0 || /^(?:\[if|-?>)/i.test(part)) return part;
      const end = part.indexOf('-->');
      const told = end < 0 ? part.length : end;
      return ' '.repeat(told) + part.slice(told);
    })
    .join('<!--');

/** Those that only the markup of a template, or a document that others wrote, says; each where it stands first. */
function unplaced({ kind, reading, facts }: CheckedEmail, placed: ReadonlySet<string>): RuleResult[] {
  const html = withoutComments(reading.html);
  const remarks = new Map<string, RuleResult>();
  let end = 0;
  for (const { name: written, tag } of unknownTags(html, facts, kind !== 'blocks')) {
    const [name, at] = [decodeText(written), html.indexOf(tag, end)];
    end = at + tag.length;
    if (placed.has(name) || remarks.has(name)) continue;
    const block =
      kind === 'blocks' ? reading.elements.findLast((element) => element.at <= at)?.block : undefined;
    remarks.set(name, { message: tokenChecks.unknown(name), at, ...(block !== undefined && { block }) });
  }
  return [...remarks.values()];
}

const write: Fix = {
  label: tokenChecks.write.label,
  ask: { label: tokenChecks.write.ask, kind: 'words' },
  apply: (draft, finding, { context, answer }) =>
    answer.trim() === '' ? draft : replaceTag(draft, finding, context, () => answer.trim()),
};

/** What its fallback says stays. */
const remove: Fix = {
  label: tokenChecks.remove,
  forAll: tokenChecks.removeAll,
  apply: (draft, finding, { context }) => replaceTag(draft, finding, context, ({ fallback }) => fallback),
};

/** Every variable is one that the platform fills: another would reach readers as it is written. */
export const tokenUnknown: Rule = {
  severity: 'blocking',
  title: 'Variable inconnue',
  sentence: tokenChecks.unknown('{nom}'),
  check(email) {
    const placed = placedTexts(email).flatMap(({ text, place }) => {
      const names = new Set(unknownTags(text, email.facts).map(({ name }) => name));
      return [...names].map((name) => ({ name, place }));
    });
    const remarks = placed.map(
      ({ name, place }): RuleResult => ({ message: tokenChecks.unknown(name), ...place }),
    );
    return [...remarks, ...unplaced(email, new Set(placed.map(({ name }) => name)))];
  },
  fixes: [write, remove],
};
