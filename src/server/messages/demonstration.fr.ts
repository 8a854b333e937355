/** The page behind the links that only a sending platform can make. */
export const demonstrationWording = {
  title: 'Lien de démonstration',
  text: 'Dans la lettre envoyée, ce lien mène à la page de désabonnement ou à la version en ligne, que la plateforme d’envoi fabrique. Ici, il ne mène nulle part ailleurs.',
} as const;
