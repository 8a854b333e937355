import { forbiddenElements, forbiddenInParts } from '../../../markup/forbidden-elements.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadElement } from '../../evidence/reading.ts';
import { walkDocument } from '../../evidence/walk-document.ts';
import { leavesIn } from '../../parts.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { layoutChecks } from './messages.fr.ts';

const inDocuments: ReadonlySet<string> = new Set(forbiddenElements);
const inParts: ReadonlySet<string> = new Set(forbiddenInParts);

/** Facts for programs that read mails, which Gmail asks for in this form, are no program. */
const isData = ({ name, attributes }: ReadElement) =>
  name === 'script' && /\bld\+json\b/i.test(attributes.type ?? '');

function inDocument({ reading: { elements } }: CheckedEmail): RuleResult[] {
  const found = new Map<string, RuleResult>();
  for (const element of elements) {
    const { name, at } = element;
    if (!inDocuments.has(name) || found.has(name) || isData(element)) continue;
    found.set(name, { message: layoutChecks.forbidden(name), at });
  }
  return [...found.values()];
}

/** What the press takes from free HTML, which nobody would see leave. */
function inPart({ part: { block, field }, leaf }: ReturnType<typeof leavesIn>[number]): RuleResult[] {
  if (leaf.type !== 'html' || leaf.allowed !== 'free') return [];
  const { path } = leaf;
  const found = new Set<string>();
  walkDocument(leaf.value, {
    open: (name) => inParts.has(name) && found.add(name),
    close: () => {},
    text: () => {},
  });
  return [...found].map((name) => ({ message: layoutChecks.forbidden(name), block: block.id, field, path }));
}

/**
 * Neither a document that others wrote nor the free HTML of a block holds what mail programs refuse; of the markup of a
 * block's template the press tells.
 */
export const elementForbidden: Rule = {
  check: (email) => (email.kind === 'blocks' ? leavesIn(email.parts).flatMap(inPart) : inDocument(email)),
};
