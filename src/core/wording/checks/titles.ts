import type { RuleId } from '../../checks/check-rules.ts';

/** What each rule looks at, in a few words. */
export const ruleTitles = {
  'subject-empty': 'Objet vide',
  'subject-long': 'Objet trop long',
  'subject-shouting': 'Objet trop appuyé',
  'preheader-length': 'Texte d’aperçu absent ou trop court',
  'preheader-repeats-subject': 'Texte d’aperçu qui répète l’objet',
  'not-proofed': 'Épreuve à envoyer',

  'link-empty': 'Lien vide ou invalide',
  'link-broken': 'Lien mort',
  'address-insecure': 'Adresse non sécurisée',
  'link-vague': 'Lien qui ne dit pas où il mène',
  'links-ambiguous': 'Liens identiques, pages différentes',
  'many-links': 'Trop de liens',
  'link-untracked': 'Lien non suivi',

  'unsubscribe-missing': 'Désabonnement absent',
  'unsubscribe-missing-in-text': 'Désabonnement absent de la version texte',
  'sender-identity-missing': 'Identité de l’expéditeur absente',
  'mirror-link-missing': 'Version en ligne absente',
  'privacy-link-missing': 'Politique de données personnelles absente',
  'tracking-pixel': 'Pixel de suivi',

  'alt-missing': 'Image sans texte de remplacement',
  'alt-missing-on-link': 'Image-lien sans destination décrite',
  'alt-file-name': 'Nom de fichier en texte de remplacement',
  'picture-unreachable': 'Image introuvable',
  'picture-unpublished': 'Image non publiée',
  'picture-invalid': 'Image invalide',
  'picture-heavy': 'Image trop lourde',
  'picture-small': 'Image trop petite',
  'picture-tall': 'Image trop haute',
  'picture-format': 'Format d’image mal pris en charge',
  'mostly-pictures': 'Surtout des images',
  'logo-in-dark': 'Logo en mode sombre',

  'token-unknown': 'Variable inconnue',
  'placeholder-text': 'Texte provisoire',
  'empty-article': 'Article vide',
  'sent-before': 'Déjà envoyé',

  'non-breaking-space': 'Espaces insécables',
  'quotation-marks': 'Guillemets',
  apostrophe: 'Apostrophes',
  'accented-capital': 'Majuscules accentuées',
  ordinal: 'Ordinaux',
  'date-and-hour': 'Dates et heures',

  'contrast-low': 'Contraste insuffisant',
  'text-small': 'Texte trop petit',
  'main-title': 'Titre principal',
  'heading-skipped': 'Niveau de titre sauté',
  'paragraph-long': 'Paragraphe trop long',

  'clipped-by-gmail': 'Message coupé par Gmail',
  'heavier-than-advised': 'Message lourd',
  'element-forbidden': 'Élément interdit',
  'layout-needs-styles': 'Mise en page sans feuille de style',
  'wider-than-phone': 'Plus large qu’un téléphone',
  'markup-failed': 'Gabarit en échec',
  'block-unplaced': 'Bloc sans place',
  'color-unknown': 'Couleur inconnue',
  'font-unknown': 'Police inconnue',

  'spam-score': 'Note anti-spam',
} as const satisfies Record<RuleId, string>;
