import type { Shown } from '../shown.fr.ts';

/** What the checks say of whether the letter arrives. */
export const deliveryChecks = {
  spam: (score: Shown, rules: readonly string[]) =>
    `Note anti-spam\u00a0: ${score.toLocaleString('fr-FR')} (règles\u00a0: ${rules.join(', ')}).`,
  analysisCut: (characters: number) =>
    `La lettre est trop longue pour être vérifiée en entier\u00a0: ${characters > 1 ? `ses ${characters.toLocaleString('fr-FR')} premiers caractères l’ont été` : 'son premier caractère l’a été'}.`,
  analysisStopped:
    'La lettre est trop longue pour être vérifiée en entier\u00a0: elle part telle quelle, sans que ses liens, ses images et son texte aient été vérifiés.',
} as const;
