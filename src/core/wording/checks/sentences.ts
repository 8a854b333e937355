import type { RuleId } from '../../checks/check-rules.ts';

const nb = '\u00a0';
const q = (words: string) => `«${nb}${words}${nb}»`;

/** What each rule says, with the names of what it fills in. */
export const ruleSentences: Readonly<Record<RuleId, string>> = {
  'subject-empty': 'L’objet est vide.',
  'subject-long': `L’objet compte {n} caractères${nb}: 50 au plus pour être lu en entier.`,
  'subject-shouting': 'L’objet contient trop de majuscules ou de ponctuation.',
  'preheader-length': 'Le pré-en-tête est absent ou trop court ({n} caractères, 40 à 90 conseillés).',
  'preheader-repeats-subject': 'Le pré-en-tête répète l’objet.',
  'not-proofed': 'La lettre n’a pas été envoyée en BAT depuis sa dernière modification.',

  'link-empty': `Le lien ${q('{texte}')} est vide ou invalide.`,
  'link-broken': `Le lien ${q('{texte}')} répond {code}.`,
  'address-insecure': 'L’adresse {url} n’est pas sécurisée (https).',
  'link-vague': `Le lien ${q('{texte}')} ne dit pas où il mène.`,
  'links-ambiguous': `Deux liens identiques ${q('{texte}')} mènent à des pages différentes.`,
  'many-links': `{n} liens${nb}: au-delà de 30, la lettre se lit mal.`,
  'link-untracked': `Le lien ${q('{texte}')} n’est pas suivi (paramètres de campagne absents).`,

  'unsubscribe-missing': 'Le lien de désabonnement est absent.',
  'unsubscribe-missing-in-text': 'Le lien de désabonnement manque dans la version texte.',
  'sender-identity-missing': 'L’identité ou l’adresse de l’expéditeur manque dans le pied de page.',
  'mirror-link-missing': 'Le lien vers la version en ligne est absent.',
  'privacy-link-missing': 'Le lien vers la politique de données personnelles est absent.',
  'tracking-pixel': `Un pixel de suivi est présent${nb}: recueillez le consentement des destinataires (CNIL).`,

  'alt-missing': 'L’image {bloc} n’a pas de texte de remplacement.',
  'alt-missing-on-link': `L’image {bloc} porte un lien${nb}: décrivez sa destination dans le texte de remplacement.`,
  'alt-file-name': 'Le texte de remplacement de {bloc} ressemble à un nom de fichier.',
  'picture-unreachable': 'L’image {bloc} est introuvable ou n’est pas accessible depuis l’extérieur.',
  'picture-unpublished': `Une image n’a pas d’adresse publique et la plateforme ne les prend pas${nb}: personne ne les verrait. {remède}`,
  'picture-invalid': `L’image {bloc} n’a pas une adresse valable${nb}: elle commence par / ou https:// et finit par jpg, jpeg, gif ou png.`,
  'picture-heavy': `L’image {bloc} pèse {n} Ko${nb}: 100 Ko au plus.`,
  'picture-small':
    'L’image {bloc} est trop petite pour les écrans à haute densité ({n} px, {m} px attendus).',
  'picture-tall': `L’image {bloc} dépasse 1 700 px de haut${nb}: Outlook la coupera.`,
  'picture-format': `Format d’image mal pris en charge${nb}: {format}.`,
  'mostly-pictures': `La lettre contient surtout des images${nb}: {n} caractères de texte.`,
  'logo-in-dark': 'Le logo risque de disparaître en mode sombre.',

  'token-unknown': `Une variable n’est pas reconnue${nb}: {nom}.`,
  'placeholder-text': 'Du texte provisoire est resté dans {bloc}.',
  'field-incomplete': `${q('{champ}')} est à remplir dans ${q('{bloc}')}.`,
  'empty-article': `L’article de ${q('{bloc}')} n’a ni titre, ni texte, ni image.`,
  'sent-before': '{article, image ou lien} est déjà {lettre}.',
  'carried-over': `${q('{bloc}')} est repris tel quel du {numéro}.`,
  'date-past': `La date ${q('{date}')} sera passée quand la lettre partira.`,

  'non-breaking-space': `Espace insécable manquante avant ${q('{signe}')}.`,
  'quotation-marks': `Guillemets français attendus${nb}: ${q('{texte}')}.`,
  apostrophe: `Apostrophe droite${nb}: ${q('{texte}')} s’écrit ${q('{juste}')}.`,
  'accented-capital': `Accent manquant sur une majuscule${nb}: ${q('{texte}')} s’écrit ${q('{juste}')}.`,
  ordinal: `${q('{texte}')} s’abrège en ${q('{juste}')}.`,
  'date-and-hour': `${q('{texte}')} s’écrit ${q('{juste}')}.`,

  'contrast-low': `Contraste insuffisant dans {bloc}${nb}: {ratio}, minimum 4,5.`,
  'text-small': 'Le texte de {bloc} est plus petit que {n} px.',
  'main-title': 'La lettre n’a pas de titre principal, ou en a plusieurs.',
  'heading-skipped': 'Un niveau de titre est sauté dans {bloc}.',
  'paragraph-long': 'Le paragraphe de {bloc} dépasse {n} mots.',

  'clipped-by-gmail': `Le courriel pèse {n} Ko${nb}: Gmail le coupera à 102 Ko.`,
  'heavier-than-advised': `Le courriel pèse {n} Ko${nb}: Adobe Campaign conseille 35 Ko au plus.`,
  'element-forbidden': `Ce bloc contient un élément interdit dans un courriel${nb}: {balise}.`,
  'layout-needs-styles': 'La mise en page ne tient pas sans feuille de style (SFR, La Poste).',
  'wider-than-phone': 'Le courriel dépasse la largeur d’un téléphone de {n} px.',
  'markup-failed': `Le gabarit du bloc {bloc} a une erreur, {endroit}${nb}: {cause}.`,
  'block-unplaced': `La position ${q('{position}')} n’existe pas dans ce modèle.`,
  'color-unknown': `Couleur inconnue${nb}: {alias}`,
  'font-unknown': `Police inconnue${nb}: {alias}`,

  'analysis-cut': `La lettre est trop longue pour être vérifiée en entier${nb}: {ce qui a été lu}.`,
  'spam-score': `Note anti-spam${nb}: {n} (règles${nb}: {liste}).`,
};
