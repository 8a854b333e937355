/** What the page of sign-in says, besides what stands in `sign-in.html`. */
export const signInWords = {
  title: 'S’identifier · Newsletter',
  invitationTitle: 'Invitation · Newsletter',
  doneTitle: 'Vous êtes identifié · Newsletter',
  needed: {
    name: 'Indiquez votre nom.',
    email: 'Indiquez une adresse de courriel, comme prenom@exemple.fr.',
    password: 'Indiquez votre mot de passe.',
    newPassword: (chars: number) =>
      chars === 0
        ? 'Choisissez un mot de passe.'
        : `Encore ${12 - chars}\u00a0caractère${12 - chars > 1 ? 's' : ''}\u00a0: il en faut douze au moins.`,
  },
  show: 'Afficher',
  hide: 'Masquer',
  capsLock: 'Les majuscules sont verrouillées.',
  welcome: (name: string) =>
    `Bonjour ${name}. Choisissez le mot de passe avec lequel vous vous identifierez ici.`,
  first:
    'Cet éditeur n’a encore personne\u00a0: vous en serez la première administratrice, ou le premier administrateur.',
  unreachable: 'Vérifiez votre connexion, puis réessayez.',
  unknown: 'L’éditeur a rencontré une erreur. Réessayez dans un moment.',
  /** Why a provider of identities sent somebody back, by the code of the failure. */
  failures: {
    'issuer-unreachable':
      'Le fournisseur d’identité ne répond pas. Réessayez dans un moment\u00a0; qui est déjà entré peut continuer.',
    'issuer-refused': 'Le fournisseur d’identité ne vous a pas identifié. Recommencez.',
    'no-account':
      'Vous êtes bien identifié, mais aucun compte n’est ouvert pour vous ici. Demandez-le à qui administre l’éditeur.',
  } as Readonly<Record<string, string>>,
} as const;
