/** The label of a version that was restored. */
export const versionWording = {
  restored: (versionNumber: number) => `Retour à la version ${versionNumber}`,
} as const;
