/** What is said of tokens. */
export const tokenWording = {
  unmappedToken: (token: string) => `La plateforme n’a pas de valeur pour ${token}.`,
} as const;
