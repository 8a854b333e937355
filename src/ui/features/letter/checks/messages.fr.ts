import { severityNames } from '../../../../core/wording/checks.ts';
import { capital, plural, quoted, withoutCapital } from '../../../../core/wording/phrases.ts';

/** What the section 'Vérifications' says, and what it shares with the section 'Envoi' and the letter. */
export const checkPanelWords = {
  title: 'Vérifications',
  severities: severityNames,
  filter: 'Sujet',
  everything: (count: number) => `Tous les sujets (${count})`,
  ofGroup: (group: string, count: number) => `${group} (${count})`,
  noneOfGroup: 'Plus rien à signaler sur ce sujet.',

  line: (line: number) => `Ligne ${line} du HTML`,

  checking: 'Vérification en cours…',
  nothing: 'Tout est prêt',
  nothingHint: 'La lettre a passé toutes les vérifications.',
  failed: 'La lettre n’a pas pu être vérifiée',
  failedHint: 'Le travail sur la lettre continue\u00a0: seules les vérifications se sont arrêtées.',
  retry: 'Réessayer',
  settled: 'Corrigé\u00a0: ',

  repairLabel: (repair: string, place: string) => (place === '' ? repair : `${repair}\u00a0: ${place}`),
  apply: 'Appliquer',
  cancel: 'Annuler',
  notApplied: 'Rien n’a changé\u00a0: cette réponse ne convient pas.',
  notMended: 'Rien n’a changé\u00a0: la lettre n’est plus celle qui a été vérifiée.',
  mendAll: (count: number) => `Tout corriger (${count})`,
  mendAllLabel: (count: number, rule: string) => `Tout corriger, ${rule} (${count})`,
  mended: (sentence: string, left: number) => `Corrigé\u00a0: ${sentence} ${leftOf(left)}`,
  mendedAll: (count: number, left: number) =>
    `${plural(count, 'correction faite', 'corrections faites')}. ${leftOf(left)}`,
  steps: {
    mended: (repair: string, block: string | undefined) =>
      block === undefined ? withoutCapital(repair) : `${withoutCapital(repair)}, ${quoted(block)}`,
    mendedAll: (rule: string) => `tout corriger, ${quoted(rule)}`,
  },

  links: {
    check: 'Vérifier les liens',
    checkAgain: 'Vérifier de nouveau les liens',
    none: 'La lettre n’a pas de lien à vérifier.',
    progress: (done: number, count: number) => `Liens vérifiés\u00a0: ${done} sur ${count}`,
    stop: 'Arrêter',
    failed: 'Les liens n’ont pas pu être vérifiés\u00a0:',
    answers: {
      good: (count: number) => plural(count, 'lien répond', 'liens répondent'),
      broken: (count: number) => plural(count, 'lien en défaut', 'liens en défaut'),
      unverified: (count: number) => plural(count, 'lien non vérifié', 'liens non vérifiés'),
    },
    unverified: 'Liens non vérifiés',
    /** A status of HTTP is told as one. */
    why: (told: string) => (/^\d+$/.test(told) ? `Réponse ${told}` : capital(told)),
    hint: 'Chaque adresse est demandée une fois, depuis cette machine.',
  },

  pin: (block: string, counts: string) => `${quoted(block)}\u00a0: ${counts}`,
  ofBlock: (counts: string) => `${counts}\u00a0: voir les vérifications`,
  open: 'Ouvrir les vérifications',
  more: (count: number) => (count > 1 ? `Et ${count} autres remarques.` : 'Et une autre remarque.'),
} as const;

function leftOf(count: number): string {
  if (count === 0) return 'Il ne reste rien à signaler.';
  return count > 1 ? `Il reste ${count} remarques.` : 'Il reste une remarque.';
}
