import { lengthOf } from '../../html/css/css-values.ts';
import { walkDocument } from '../../html/walk-html.ts';
import { forbiddenElements, forbiddenInParts } from '../../markup/forbidden-elements.ts';
import { emailWords } from '../../render/messages.fr.ts';
import type { CheckedEmail } from '../checked-email.ts';
import type { EvidenceText, ReadElement } from '../evidence/reading.ts';
import { leavesIn } from '../parts.ts';
import type { Rule, RuleResult, RulesOf } from '../rule.ts';
import { layoutChecks } from './layout/messages.fr.ts';
import { bytesOf, GMAIL_CLIP_BYTES, kilobyte } from './layout/weight.ts';

/** The HTML part is shown whole. */
const clippedByGmail: Rule = {
  severity: 'blocking',
  title: 'Courriel coupé par Gmail',
  sentence: layoutChecks.clipped('{n}'),
  check(email) {
    const bytes = bytesOf(email);
    return bytes >= GMAIL_CLIP_BYTES ? [{ message: layoutChecks.clipped(Math.ceil(bytes / kilobyte)) }] : [];
  },
};

/** What Adobe Campaign advises; what Gmail clips is another remark. */
const advised = 35 * kilobyte;

/** The HTML part is as light as the platform advises, where there is one that does: a rehearsal takes any. */
const heavierThanAdvised: Rule = {
  severity: 'warning',
  title: 'Courriel lourd',
  sentence: layoutChecks.heavy('{n}'),
  check(email) {
    if (email.facts.platform === undefined) return [];
    const bytes = bytesOf(email);
    const isHeavy = bytes > advised && bytes < GMAIL_CLIP_BYTES;
    return isHeavy ? [{ message: layoutChecks.heavy(Math.ceil(bytes / kilobyte)) }] : [];
  },
};

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

/** What the renderer takes from free HTML, which nobody would see leave. */
function inPart({ part: { block, field }, leaf }: ReturnType<typeof leavesIn>[number]): RuleResult[] {
  if (leaf.type !== 'html' || leaf.allowed !== 'free') return [];
  const { path } = leaf;
  const found = new Set<string>();
  walkDocument(leaf.value, {
    open: (name) => inParts.has(name) && found.add(name),
    close() {},
    text() {},
    end() {},
  });
  return [...found].map((name) => ({ message: layoutChecks.forbidden(name), block: block.id, field, path }));
}

/**
 * Neither a document that others wrote nor the free HTML of a block holds what mail programs refuse; of the markup of a
 * block's template the renderer tells.
 */
const elementForbidden: Rule = {
  severity: 'blocking',
  title: 'Élément interdit',
  sentence: layoutChecks.forbidden('{balise}'),
  check: (email) => (email.kind === 'blocks' ? leavesIn(email.parts).flatMap(inPart) : inDocument(email)),
};

/** What a layout is made of; buttons and pictures keep their place whatever a sheet says of them. */
const boxes = new Set(['table', 'td', 'th', 'div', 'section', 'article', 'center', 'ul', 'li']);

const isWhole = (width: string) => /^(?:auto|inherit|100%|100vw)$/i.test(width);

/** Whether only a sheet gives an element its width or its place beside others. */
function isLaidOut({ name, attributes, style, sheet }: ReadElement): boolean {
  if (sheet.size === 0 || !boxes.has(name)) return false;
  const width = sheet.get('width');
  const own = style.get('width') ?? attributes.width;
  if (width !== undefined && !isWhole(width)) {
    return own === undefined || Number.parseFloat(own) !== Number.parseFloat(width);
  }
  const float = sheet.get('float');
  if (float !== undefined && !/none/i.test(float) && !style.has('float') && attributes.align === undefined)
    return true;
  return (
    /^(?:flex|inline-flex|grid|inline-block|table-cell)\b/i.test(sheet.get('display') ?? '') &&
    !style.has('display')
  );
}

/** Whether only a sheet hides what everybody would read without it. */
const isUnhidden = ({ style, sheet, words, parent }: ReadElement) =>
  sheet.size > 0 &&
  words !== '' &&
  parent?.isHidden !== true &&
  /^none\b/i.test(sheet.get('display') ?? '') &&
  !style.has('display');

/** Whether most of what is read has its letters from a sheet. */
function isSetBySheet(texts: readonly EvidenceText[]): boolean {
  const count = (some: readonly EvidenceText[]) => some.reduce((sum, { words }) => sum + words.length, 0);
  return count(texts.filter(({ family }) => family === 'sheet')) > count(texts) / 2;
}

/** Columns, hidden parts and letters hold where mail programs take every sheet away (docs/email-output.md#rules). */
const layoutNeedsStyles: Rule = {
  severity: 'warning',
  title: 'Mise en page sans feuille de style',
  sentence: layoutChecks.needsStyles,
  check({ reading: { elements, texts } }) {
    const isNeeded =
      elements.some((element) => isUnhidden(element) || (!element.isHidden && isLaidOut(element))) ||
      isSetBySheet(texts);
    return isNeeded ? [{ message: layoutChecks.needsStyles }] : [];
  },
};

/** px of the usual phone, held upright. */
const phone = 375;

/** Elements whose attribute of width cannot shrink. Cells shrink with their table. */
const oldWidths = new Set(['table', 'img', 'hr']);
const shrinking = ['width', 'max-width', 'min-width', 'display'];
/** Part of its size that a letter takes, at least. */
const letterWidth = 0.5;

/** px that an element takes whatever the screen; 0 where it shrinks, or says nothing. */
function rigidWidth({ name, attributes, style, sheet, phone: onPhone }: ReadElement): number {
  if (name === 'td' || name === 'th' || shrinking.some((property) => onPhone.has(property))) return 0;
  const asked =
    style.get('width') ?? sheet.get('width') ?? (oldWidths.has(name) ? attributes.width : undefined);
  const width = lengthOf(asked) ?? 0;
  const least = lengthOf(style.get('min-width') ?? sheet.get('min-width')) ?? 0;
  const limit = style.get('max-width') ?? sheet.get('max-width') ?? '';
  const most = limit.endsWith('%') || limit.endsWith('vw') ? phone : (lengthOf(limit) ?? width);
  return Math.max(least, Math.min(width, most));
}

/** px of the longest word that nothing breaks. */
function wordWidth({ words, size, breaks }: EvidenceText): number {
  if (breaks || size === undefined || words.length * size * letterWidth <= phone) return 0;
  let longest = 0;
  for (const [word] of words.matchAll(/[^\s\-/?\u200b\u00ad]+/g)) longest = Math.max(longest, word.length);
  return longest * size * letterWidth;
}

/** Nothing is wider than a phone, so that nobody has to scroll sideways (WCAG 2.2, 1.4.10). */
const widerThanPhone: Rule = {
  severity: 'warning',
  title: 'Plus large qu’un téléphone',
  sentence: layoutChecks.wide('{n}'),
  check({ reading: { elements, texts } }) {
    let [widest, where] = [phone, 0];
    const measure = (width: number, { at }: ReadElement) => {
      if (width > widest) [widest, where] = [width, at];
    };
    for (const element of elements) if (!element.isHidden) measure(rigidWidth(element), element);
    for (const text of texts) measure(wordWidth(text), text.element);
    return widest > phone ? [{ message: layoutChecks.wide(Math.round(widest - phone)), at: where }] : [];
  },
};

/** Told by the renderer. */
const markupFailed: Rule = {
  severity: 'blocking',
  title: 'Gabarit en échec',
  sentence: 'Le gabarit du bloc {bloc} a une erreur, {endroit}\u00a0: {cause}.',
};

/** Told by the renderer. */
const blockUnplaced: Rule = {
  severity: 'warning',
  title: 'Bloc sans place',
  sentence: 'La position «\u00a0{position}\u00a0» n’existe pas dans ce modèle.',
};

/** Told by the renderer. */
const colorUnknown: Rule = {
  severity: 'warning',
  title: 'Couleur inconnue',
  sentence: emailWords.colorUnknown('{alias}'),
};

/** Told by the renderer. */
const fontUnknown: Rule = {
  severity: 'warning',
  title: 'Police inconnue',
  sentence: emailWords.fontUnknown('{alias}'),
};

/** The rules of the group, by their ids. */
export const layoutRules = {
  'clipped-by-gmail': clippedByGmail,
  'heavier-than-advised': heavierThanAdvised,
  'element-forbidden': elementForbidden,
  'layout-needs-styles': layoutNeedsStyles,
  'wider-than-phone': widerThanPhone,
  'markup-failed': markupFailed,
  'block-unplaced': blockUnplaced,
  'color-unknown': colorUnknown,
  'font-unknown': fontUnknown,
} satisfies RulesOf<'layout'>;
