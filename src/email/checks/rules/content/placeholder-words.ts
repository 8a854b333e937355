import { shieldedText } from '../../../../core/typography/protected-text.ts';

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
export const hasPlaceholder = (text: string): boolean =>
  shieldedText(text)
    .split('\n')
    .some((line) => isLeft(line.trim().slice(0, longestLine).replaceAll('\u00a0', ' ')));
