import { CheckFactsSchema } from '../../core/checks/check-facts.ts';
import type { RuleId } from '../../core/checks/check-rules.ts';
import { applyPolicy } from '../../core/checks/policy.ts';
import type { Finding } from '../../core/finding.ts';
import { layoutIn } from '../render/render-context.ts';
import type { CheckedEmail, CheckInput } from './checked-email.ts';
import { lineCounter } from './evidence/line-counter.ts';
import { addressesOf, linksOfContent, placeLinks } from './evidence/place-links.ts';
import { placePictures } from './evidence/place-pictures.ts';
import { readLetter } from './evidence/read-letter.ts';
import { isReadWhole, MAX_READ_CHARS } from './evidence/read-part.ts';
import type { Reading } from './evidence/reading.ts';
import { moreAlike } from './more-alike.fr.ts';
import { type FieldOccurrence, occurrencesOf } from './parts.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/index.ts';

/** Remarks of one rule that are told one by one: nobody reads more, and no list shows them at once. */
const mostAlike = 50;

/**
 * The remarks with those of a rule that come after the first 50 told as one, of no place, where the first of them stood.
 * @param findings the gravest first, so that what stands for others weighs as much as the gravest of them
 */
export function foldAlike(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const told = new Map<string, number>();
  return findings.flatMap((finding): Finding[] => {
    const { rule, severity } = finding;
    const before = told.get(rule) ?? 0;
    told.set(rule, before + 1);
    if (before < mostAlike) return [finding];
    if (before > mostAlike) return [];
    return [{ rule, severity, message: moreAlike((counts.get(rule) ?? 0) - mostAlike) }];
  });
}

const nothing = CheckFactsSchema.parse({});

/** What leaves, read as mail programs read it, with where in the content it stands. */
export function readEvidence(input: CheckInput, parts = partsOfInput(input)): Reading {
  const { kind, draft, context, rendered } = input;
  if (kind !== 'blocks') return readLetter(rendered.html.slice(0, MAX_READ_CHARS));
  const content = linksOfContent(draft, layoutIn(context));
  const { sourceMap } = rendered;
  const addresses = addressesOf(sourceMap, content);
  const reading = readLetter(rendered.html, { blocks: sourceMap.blocks, addresses });
  const place = { sourceMap, parts };
  const widths = new Map(sourceMap.pictures.map(({ at, width }) => [at, width]));
  return {
    ...reading,
    links: placeLinks(reading.links, sourceMap, content),
    pictures: placePictures(reading.pictures, place),
    backgrounds: placePictures(reading.backgrounds, place).map((picture) => ({
      ...picture,
      width: widths.get(picture.element.at),
    })),
  };
}

const partsOfInput = ({ kind, draft, context }: CheckInput): FieldOccurrence[] =>
  kind === 'blocks' ? occurrencesOf(draft, context) : [];

function gathered(input: CheckInput): CheckedEmail {
  const parts = partsOfInput(input);
  return { ...input, facts: input.facts ?? nothing, parts, reading: readEvidence(input, parts) };
}

/**
 * What the renderer tells and a rule tells too, with the field where it stands, is said once. An element that the markup of
 * a template holds is another than that of a field.
 */
const isToldBetter = ({ rule, block, field }: Finding, found: readonly Finding[]) =>
  field === undefined &&
  rule !== 'element-forbidden' &&
  found.some((one) => one.rule === rule && one.block === block);

/** Rules about what is nowhere in a letter: of one that was not read whole they know nothing. */
const saysWhatIsMissing: ReadonlySet<RuleId> = new Set([
  'unsubscribe-missing',
  'unsubscribe-missing-in-text',
  'sender-identity-missing',
  'mirror-link-missing',
  'privacy-link-missing',
  'mostly-pictures',
  'main-title',
]);

/** What the checks say of an email. */
export interface CheckedEmailReport {
  /** Every remark, those of its rendering included, as its organisation weighs them, the gravest first. */
  findings: Finding[];
  /** Where its links lead, as its content says; each once. */
  addresses: string[];
}

/** Where the links of an email lead, as its content says; each once. */
export const linkedAddresses = ({ links }: Pick<Reading, 'links'>): string[] => [
  ...new Set(links.map(({ address }) => address)),
];

/** Every remark on an email, as in `checkEmail`. */
export const runChecks = (input: CheckInput): Finding[] => checkEmail(input).findings;

/** Runs every check on an email, which is read once. */
export function checkEmail(input: CheckInput): CheckedEmailReport {
  const email = gathered(input);
  const { policy } = email.facts;
  const lineOf = lineCounter(email.reading.html);
  // Of a letter of blocks, fields say where.
  const isDocument = input.kind !== 'blocks';
  const isWhole = isReadWhole(input);
  const found = (Object.entries(rules) as [RuleId, Rule][]).flatMap(
    ([rule, { severity, check }]): Finding[] =>
      !check || policy[rule] === 'off' || (!isWhole && saysWhatIsMissing.has(rule))
        ? []
        : check(email).map(({ at, ...remark }) => ({
            ...{ rule, severity },
            ...remark,
            ...(isDocument && at !== undefined && { line: lineOf(at) }),
          })),
  );
  const told = input.rendered.findings.filter((finding) => !isToldBetter(finding, found));
  return {
    findings: foldAlike(applyPolicy([...told, ...found], policy)),
    addresses: linkedAddresses(email.reading),
  };
}
