/**
 * The sentences that stay letter for letter (docs/product-rules.md#sentences-that-are-fixed), misspellings included:
 * people have learned them and scripts look for them. A test compares each with that list.
 */
export const specified = {
  error: 'Erreur',
  unknownError: 'Erreur inconnue',

  thumbnailSaved: 'La miniature a bien été enregistrée',
  versionSaved: 'Sauvegarde effectuée',
  proofSent: 'BAT envoyé avec succès',
  sentToAdobe: 'Envoyé sur Adobe avec succès',
  contentsFetched: 'La récupération des contenus a été effectuée.',
  blockCopied: 'Le bloc a bien été ajouté au presse-papier',
  widgetSaved: 'Le widget a bien été enregistrée',
  widgetDeleted: 'Le widget a bien été supprimé',
  defaultSaved: 'sauvegarde du modèle effectuée',

  defaultSaveFailed: 'Erreur lors de la sauvegarde du template par defaut',
  saveFailedSendImpossible: 'Erreur lors de la sauvegarde, envoi impossible',
  blockParametersInvalid: 'Erreur lors de la sauvegarde, paramêtres du bloc incorrects',
  recipientsRequired: 'Veuillez selectionner un ou plusieurs destinataires',
  targetAndDateRequired: "Veuillez selectionner une cible et une date d'envoi",
  fieldRequired: 'Ce champs est obligatoire',

  trackingAuto: 'Tracking auto',
  autologin: 'Autologin',
  interests: "Centres d'intêrets",
} as const;
