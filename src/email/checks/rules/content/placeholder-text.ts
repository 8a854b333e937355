import { readValue } from '../../../../core/fields/contents.ts';
import { isFallbackPicture } from '../../../../core/fields/image-address.ts';
import { shieldedText } from '../../../../core/typography/protected-text.ts';
import { escapeHtml } from '../../../render/html.ts';
import { changeValues } from '../../change-values.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { namesOfBlocks } from '../../evidence/place-words.ts';
import { leavesIn } from '../../parts.ts';
import {
  collectProse,
  documentProse,
  type Prose,
  proseAt,
  proseField,
  shieldedProse,
  writeProse,
} from '../../prose.ts';
import type { Fix, Rule, RuleResult } from '../../rule.ts';
import { hideItsBlock, removeItsBlock } from './block-fixes.ts';
import { unfinishedChecks } from './messages.fr.ts';
import { untouchedExamples } from './untouched-examples.ts';

/** Words that stand where others are to come, wherever they are. */
const anywhere = [
  /(?<!\p{L})(?:lorem ipsum|dolor sit amet)(?!\p{L})/iu,
  /(?<![\p{L}\p{N}])(?:TK(?:TK)*(?! Maxx)|TODO|FIXME|TBD)(?![\p{L}\p{N}])/u,
  /(?<!\p{L})(?:votre|insérer|insérez|saisissez|tapez|mettre|ajoutez)(?: ici)?(?: (?:votre|un|le|du))? ?(?:texte|titre|contenu|message) ici(?!\p{L})/iu,
  // A name between brackets to fill; '[…]' alone is a cut in a quotation.
  /\[(?:à |votre |vos |insérer |insérez |ajouter |mettre |nom|prénom|titre|texte|date|jour|heure|horaires?|lieu|adresse|ville|lien|montant|prix|nombre|numéro|xx+)[^[\]\n]{0,40}\]/iu,
];

/** Of a whole line. */
const wholeLine = [
  /^votre (?:(?:texte|titre|sous-titre|surtitre|accroche|légende|contenu|chapô|phrase)(?: ici)?|[\p{L}-]{1,20} ici)$/iu,
  /^(?:titre|sous-titre|surtitre|légende|texte|accroche|chapô|intitulé|description|introduction) (?:(?:ici|principal|\d)$|(?:de (?:l['’]|la )|du |de votre )(?:article|éditorial|édito|bloc|rendez-vous|événement|encadré|actualité|image|photo|section|rubrique|lettre|newsletter|livre|film|spectacle|concert|atelier|projet|produit|podcast)s?$)/iu,
  /^(?:titre|sous-titre|surtitre|accroche|chapô)$/iu,
  /^prénom nom(?:,|$)/iu,
  /^(?:une? )?(?:texte|accroche|image|titre|légende) d['’]exemple(?:$|,)/iu,
  /^\[(?:…|\.\.\.)\]$/u,
];

/** 'Formulaire à compléter' is said to readers; 'Programme à compléter' is not, nor what stands alone. */
const toComplete = /(?<!\p{L})[àa] compl[ée]ter[ \u00a0.…!)\]]*$/iu;
const forReaders =
  /(?<!\p{L})(?:formulaires?|dossiers?|fiches?|bulletins?|questionnaires?|documents?|coupons?|grilles?|attestations?|demandes?|inscriptions?)(?!\p{L})/iu;

const crosses = /(?<![\p{L}\p{N}])(?:X{2,}|x{2,})(?![\p{L}\p{N}'’])/gu;
/** What a number in Roman figures is told after; and chromosomes. */
const beforeRoman =
  /(?:chapitre|tome|livre|acte|volume|partie|article|annexe|louis|pie|jean|édition|bowl|olympiade|dynastie|chromosomes?|taille|génotype)[ \u00a0\u202f]$/iu;
const afterRoman = /^(?:[ \u00a0\u202f]siècle|\/XY|[ \u00a0]?et[ \u00a0]XY)/iu;

const hasCrosses = (line: string) =>
  [...line.matchAll(crosses)].some(
    ({ 0: found, index }) =>
      !beforeRoman.test(line.slice(Math.max(0, index - 14), index)) &&
      !afterRoman.test(line.slice(index + found.length, index + found.length + 10)),
  );

/** What stands in every text that one of these patterns fits; most have none of it, and are not looked at line by line. */
const hints = /lorem|dolor|TK|TODO|FIXME|TBD|[ \u00a0]ici|\[|compl|xx/iu;
/** How a line begins that `wholeLine` may fit. */
const beginnings =
  /(?:^|\n)\s*(?:votre|titre|sous-|surtitre|légende|une?[ \u00a0]|texte|image|accroche|chapô|intitulé|description|introduction|prénom|\[)/iu;

function isLeft(line: string): boolean {
  const bare = line.replace(/[ \u00a0.!:]+$/, '');
  return (
    anywhere.some((pattern) => pattern.test(line)) ||
    wholeLine.some((pattern) => pattern.test(bare)) ||
    (toComplete.test(line) && !forReaders.test(line)) ||
    hasCrosses(line)
  );
}

/** Signs of a line that are looked at: what is longer was written. */
const longestLine = 5_000;

/** Whether a text has words that were to be replaced: 'lorem ipsum', 'à compléter', 'XX', 'Titre de l’article'. */
const hasPlaceholder = (text: string, shielded: (text: string) => string): boolean =>
  (hints.test(text) || beginnings.test(text)) &&
  shielded(text)
    .split('\n')
    .some((line) => isLeft(line.trim().slice(0, longestLine).replaceAll('\u00a0', ' ')));

const isField = (field = ''): field is keyof typeof unfinishedChecks.fields =>
  field in unfinishedChecks.fields;

const nameOf = ({ part, field }: Prose) =>
  part?.name ?? (isField(field) ? unfinishedChecks.fields[field] : unfinishedChecks.document);

const writeText: Fix = {
  label: unfinishedChecks.write.label,
  ask: { label: unfinishedChecks.write.ask, kind: 'words' },
  apply(draft, finding, { context, answer }) {
    const words = answer.trim();
    const prose = proseAt(draft, finding, context);
    if (!prose || words === '') return draft;
    const text = prose.format === 'html' ? `<p>${escapeHtml(words)}</p>` : words;
    return writeProse(draft, proseField(prose), text, context);
  },
};

/** What the content of a letter says, or its document. */
function inProse(email: CheckedEmail): RuleResult[] {
  const untouched = untouchedExamples(email);
  return [...collectProse(email), ...documentProse(email)].flatMap((prose): RuleResult[] => {
    const message = unfinishedChecks.placeholder(nameOf(prose));
    const left = hasPlaceholder(prose.words, () => shieldedProse(prose)) ? 'example' : untouched(prose);
    if (left === undefined) return [];
    // What a newsletter template says in every letter may be meant: nobody is stopped for it.
    return [{ message, ...proseField(prose), ...(left === 'default' && { severity: 'warning' as const }) }];
  });
}

/** What the templates of blocks say by themselves, once a block. */
function inTemplates(email: CheckedEmail, told: ReadonlySet<string | undefined>): RuleResult[] {
  const nameOfBlock = namesOfBlocks(email);
  const left = email.reading.texts.filter(
    ({ block, words }) => block !== undefined && !told.has(block) && hasPlaceholder(words, shieldedText),
  );
  return [...new Set(left.map(({ block }) => block as string))].map((block) => ({
    message: unfinishedChecks.placeholder(nameOfBlock(block) ?? block),
    block,
  }));
}

/** Pictures that stand where others are to come. */
const inPictures = ({ parts }: CheckedEmail): RuleResult[] =>
  leavesIn(parts).flatMap(({ part: { name, block, field }, leaf }): RuleResult[] => {
    if (leaf.type !== 'picture' || !leaf.isShown || !isFallbackPicture(leaf.value.url)) return [];
    return [{ message: unfinishedChecks.fallbackPicture(name), block: block.id, field, path: leaf.path }];
  });

/** Takes a picture that stands for another out of its block. */
const removePicture: Fix = {
  label: unfinishedChecks.removePicture,
  apply: (draft, finding, { context }) =>
    changeValues(draft, finding, context, ({ leaf, values }) => {
      if (leaf?.type !== 'picture' || !isFallbackPicture(leaf.value.url)) return undefined;
      return leaf.set(values, { ...readValue('image', undefined), link: leaf.value.link });
    }),
};

/**
 * What was to be replaced: examples of templates that nobody changed, the words that people leave for later, pictures that
 * stand for others.
 */
export const placeholderText: Rule = {
  severity: 'blocking',
  title: 'Texte provisoire',
  sentence: unfinishedChecks.placeholder('{bloc}'),
  check(email) {
    const remarks = inProse(email);
    return [
      ...remarks,
      ...inPictures(email),
      ...inTemplates(email, new Set(remarks.map(({ block }) => block))),
    ];
  },
  fixes: [writeText, removePicture, removeItsBlock, hideItsBlock],
};
