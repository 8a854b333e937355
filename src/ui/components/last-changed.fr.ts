/** Who changed something last. */
export const lastChangedWords = {
  blockTemplates: (name: string, when: string) => `Modifié par ${name}, ${when}`,
  newsletterTemplates: (name: string, when: string) => `Modifié par ${name}, ${when}`,
  themes: (name: string, when: string) => `Ajouté par ${name}, ${when}`,
  settings: (name: string, when: string) => `Modifiés par ${name}, ${when}.`,
} as const;
