import type { CheckedEmail } from '../../checked-email.ts';
import type { Fix, Rule, RuleResult } from '../../rule.ts';
import { tokenChecks } from './messages.fr.ts';
import { decodeText, placedTexts } from './placed-texts.ts';
import { replaceTag } from './replace-tag.ts';
import { unknownTags } from './unknown-tags.ts';

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
