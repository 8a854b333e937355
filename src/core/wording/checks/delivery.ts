/** What the checks say of whether the letter arrives (email-output, section 3). */
export const deliveryChecks = {
  spam: (score: number, rules: readonly string[]) =>
    `Note anti-spam\u00a0: ${score.toLocaleString('fr-FR')} (règles\u00a0: ${rules.join(', ')}).`,
} as const;
