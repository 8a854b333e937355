import { mailWording } from '../../core/wording/mail.ts';
import { didYouMean, endedSentence, modifiedSince } from '../../core/wording/phrases.ts';
import { specified } from '../../core/wording/specification.ts';

const yesOrNo = (is: boolean) => (is ? 'oui' : 'non');

/** What the command line says to people; names and values of options stay in English, as scripts know them. */
export const commandLineWording = {
  summary: 'Compose, éprouve et prévisualise des newsletters sur des fichiers simples.',
  helpTitles: {
    'Usage:': 'Usage\u00a0:',
    'Arguments:': 'Arguments\u00a0:',
    'Options:': 'Options\u00a0:',
    'Global Options:': 'Options communes\u00a0:',
    'Commands:': 'Commandes\u00a0:',
  },
  help: 'affiche cette aide',
  helpCommand: 'affiche l’aide d’une commande',
  completionCommand: 'écrit ce qui complète les commandes dans bash, zsh ou fish',
  version: 'affiche la version',

  shared: {
    dir: 'espace de travail (le dossier courant ou le plus proche parent qui en est un)',
    author: 'qui enregistre et envoie',
    json: 'répond en JSON',
    debug: 'montre l’origine des erreurs',
  },

  versionLabelExpected: 'version=libellé attendu, par exemple «\u00a02=Relue\u00a0»',

  columns: {
    id: 'Identifiant',
    name: 'Nom',
    number: 'N°',
    status: 'État',
    saved: 'Enregistrée',
    by: 'Par',
    label: 'Libellé',
    proof: 'BAT',
    changes: 'Changé',
    campaign: 'Campagne',
    date: 'Date',
    target: 'Cible',
    platform: 'Plateforme',
    contents: 'Contenus',
    title: 'Titre',
    version: 'Version',
    subject: 'Objet',
    recipients: 'Destinataires',
    handedOver: 'Remis au serveur',
  },
  statuses: {
    draft: 'brouillon',
    proofed: 'BAT envoyé',
    approved: 'approuvée',
    failed: 'échec',
    scheduled: 'programmée',
    sent: 'envoyée',
    archived: 'archivée',
    unknown: 'inconnu',
  },
  modifiedSince: modifiedSince,
  batchProgress: (done: number, total: number) => `${done} sur ${total}…`,
  automatic: 'automatique',
  deliveries: mailWording.deliveries,
  proofTitle: (name: string) => `BAT de «\u00a0${name}\u00a0»`,
  noCampaign: 'Aucune campagne.',
  noVersion: 'Aucune version.',
  unchanged: 'Rien n’a changé depuis la version courante\u00a0: rien n’a été enregistré.',
  merged: (version: number, names: readonly string[]) =>
    `Fusionné avec la version ${version}, enregistrée entre-temps${names.length > 0 ? `\u00a0: ${names.join(', ')}` : ''}.`,
  imported: (file: string, id: string) => `${id}  (${file})`,
  rendered: (campaign: string) => `${campaign}\u00a0: courriel écrit`,
  notUtf8: 'ce n’est pas de l’UTF-8',
  proofSent: (campaign: string, number: number, count: number) =>
    `${campaign}\u00a0: BAT n° ${number}, ${count} ${count > 1 ? 'destinataires' : 'destinataire'}`,
  approved: (campaign: string, number: number, by: string) =>
    `${campaign}\u00a0: BAT n° ${number} approuvé par ${by}`,
  approvedStale: 'Le contenu a changé depuis ce BAT\u00a0: cet accord ne vaut pas pour le contenu actuel.',
  noSend: 'Aucun envoi.',
  sendTaken: (campaign: string, target: string, date: string, zone: string, what: string) =>
    `${campaign} : ${target}, le ${date} (${zone}). ${what}`,
  sendCancelled: (campaign: string, target: string, date: string) =>
    `${campaign}\u00a0: envoi annulé (${target}, le ${date})`,
  unapproved: (campaign: string) => `${campaign}\u00a0: le contenu n’a pas de bon pour accord.`,
  clocksDiffer: (platform: string, seconds: number) =>
    `Horloges\u00a0: ${platform} ${seconds > 0 ? 'avance' : 'retarde'} de ${Math.abs(seconds)} s sur cette machine\u00a0; c’est son heure qui fait partir la lettre.`,
  sendRemark: (key: string, remark: string) => `${key} : ${remark}`,
  alarm: (key: string) => `${key}\u00a0: modifié sur la plateforme depuis la programmation.`,
  workspaceCreated: (folder: string) => `Espace de travail créé dans ${folder}`,
  keptInOutbox: 'Les courriels sont dans la boîte d’envoi (dossier outbox), rien n’a quitté cette machine.',
  simulationUnknown: (name: string) => `«\u00a0${name}\u00a0» ne se simule pas\u00a0: adobe est attendu.`,
  simulationAccounts: (login: string, password: string, clientId: string, secret: string) =>
    `Identifiants\u00a0: ${login} / ${password} (native), ${clientId} / ${secret} (ims). Rien ne quitte cette machine.`,
  simulationBlock: 'À mettre dans newsletter.config.json pour s’exercer\u00a0:',
  simulationSecret: (line: string) => `Et là où newsletter est lancé\u00a0: ${line}`,
  simulationDoor: (url: string) => `Ce qui est arrivé\u00a0: ${url}/_simulator/state`,
  firstAdministrator: (link: string) =>
    `Personne n’administre encore cet éditeur. Ouvrez ce lien pour le faire\u00a0: il ne sert qu’une fois, pendant sept jours.\n${link}`,
  stopHint: 'Ctrl+C pour arrêter.',
  problem: (file: string, reason: string) => `${file} ne peut pas être lu\u00a0: ${reason}`,

  answerLost: (reason: string) => `La réponse n’a pas pu être écrite (${reason}).`,
  unexpected: (reason: string) => `Erreur inattendue\u00a0: ${reason}`,
  unexpectedHint: 'C’est un défaut du programme\u00a0; --debug en montre l’origine.',
  hintMark: '→',
  /** What to do next where a terminal has an answer that a browser has not, by code. */
  hints: {
    'campaign-not-found': '«\u00a0newsletter campaigns\u00a0» les liste.',
    'newsletter-template-not-found': '«\u00a0newsletter templates\u00a0» les liste.',
    'block-template-not-found': '«\u00a0newsletter blocks\u00a0» les liste.',
    'group-not-found': '«\u00a0newsletter groups\u00a0» les liste.',
    'persona-not-found': '«\u00a0newsletter personas\u00a0» les liste.',
    'target-not-found': '«\u00a0newsletter targets\u00a0» les liste.',
    'source-not-found': '«\u00a0newsletter sources\u00a0» les liste.',
    'remark-not-found': '«\u00a0newsletter proofs\u00a0» les liste, sous chaque BAT.',
    'role-missing': 'Demandez à qui administre l’éditeur un jeton qui porte ce rôle.',
    'send-blocked': 'Corrigez la lettre, ou donnez la raison de passer outre avec --override.',
  } as { [code: string]: string },

  link: {
    base: (address: string) => `Adresse\u00a0: ${address}`,
    tracking: (is: boolean) => `${specified.trackingAuto} : ${yesOrNo(is)}`,
    autologin: (is: boolean) => `${specified.autologin} : ${yesOrNo(is)}`,
    interests: (aliases: string) => `${specified.interests} : ${aliases || 'aucun'}`,
    parseTwice: 'Choisissez entre --parse et --tracking, --autologin, --interest.',
    noAddress: (typed: string) =>
      `«\u00a0${typed}\u00a0» n’est pas une adresse. Écrivez-la en entier, par exemple https://www.mairie.fr/agenda ou mailto:contact@mairie.fr.`,
    completed: (address: string) => `Adresse complétée\u00a0: ${address}`,
    takesNone: 'Cette adresse ne prend pas de paramètre.',
    unknownInterest: (alias: string, nearest: string | undefined) =>
      `Aucun modèle de newsletter ne propose le centre d’intérêt «\u00a0${alias}\u00a0».${nearest === undefined ? '' : ` ${didYouMean(nearest)}`}`,
  },

  usage: {
    unknownOption: (flag: string) => `L’option ${flag} n’existe pas.`,
    unknownCommand: (name: string) => `La commande «\u00a0${name}\u00a0» n’existe pas.`,
    missingArgument: (name: string) => `Il manque l’argument <${name}>.`,
    optionWithoutValue: (flags: string) => `L’option ${flags} attend une valeur.`,
    badOption: (flag: string, reason: string) => endedSentence(`${flag} : ${reason}`),
    excessArguments: 'Il y a trop d’arguments.',
    refused: 'Cette ligne de commande n’est pas comprise.',
    shellUnknown: (name: string) =>
      `«\u00a0${name}\u00a0» ne se complète pas\u00a0: bash, zsh ou fish est attendu.`,
    suggestion: (names: string) => `Vouliez-vous dire ${names}\u00a0?`,
    commandMissing: 'Quelle commande\u00a0?',
    nameMissing: 'Donnez un nom à la campagne.',
    originMissing: 'Dites d’où partir\u00a0: --template <modèle> ou --from <campagne>.',
    originTwice: 'Choisissez entre --template et --from.',
    renderFolder: 'Dites dans quel dossier écrire plusieurs courriels\u00a0: --out <dossier>.',
    campaignMissing: 'Donnez une campagne ou --all.',
    campaignOrFile: 'Donnez une campagne ou --from-file.',
    campaignTwice: 'Choisissez entre des campagnes nommées et --all.',
    campaignAndFile: 'Choisissez entre des campagnes nommées et --from-file.',
    adoptAlone:
      '--from-here prend une campagne, rien d’autre\u00a0: le reste est celui de l’envoi programmé.',
    resumeAlone:
      '--resume prend une campagne et --date, rien d’autre\u00a0: le reste est celui de l’envoi manqué.',
    againForTables: '--again va avec --from-file.',
    batchEmpty: (file: string) => `Il n’y a aucune ligne dans ${file}.`,
    approverMissing: 'Dites qui a donné son accord\u00a0: --by <nom>.',
    columnMissing: (column: string, file: string) => `Il manque la colonne ${column} dans ${file}.`,
  },
} as const;

/** What the help of every command says besides its options. */
export const commandHelpWording = {
  examples: 'Exemples\u00a0:',
  exitCodes: 'Codes de sortie\u00a0:',
  codes: {
    0: 'fait',
    1: 'échec',
    2: 'ligne de commande ou données à corriger',
    3: 'fait, et des remarques ou des différences attendent quelqu’un',
    4: 'identification refusée',
    5: 'refusé par le serveur de courriel ou par la plateforme',
    6: 'une partie a échoué, le reste est fait',
    7: 'un autre programme s’en occupe déjà',
    8: 'on ne sait pas si c’est parti',
    130: 'interrompu (Ctrl+C)',
  },
} as const;
