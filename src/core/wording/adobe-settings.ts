/** Why settings of Adobe Campaign are refused: ends of sentences. */
export const adobeSettingsWording = {
  server: 'adresse https://serveur attendue, sans chemin',
  script: '<% … %> attendu',
  ims: 'clientId et clientSecretEnv sont obligatoires avec le mode ims',
  native: 'login et passwordEnv sont obligatoires avec le mode native',
} as const;
