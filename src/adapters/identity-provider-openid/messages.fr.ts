/** Why a provider did not say who somebody is: ends of sentences. */
export const openIdReasons = {
  declined: 'vous y avez renoncé, ou vous n’y avez pas accès',
  answered: (code: string) => `sa réponse n’est pas acceptée (${code})`,
  unexpected: 'sa réponse n’est pas celle qui était attendue',
  noSecret: (variable: string) => `la variable d’environnement ${variable} n’est pas définie`,
} as const;
