import { severityNames } from '../../../../core/wording/checks.ts';
import { plural } from '../../../../core/wording/phrases.ts';

/** What the section 'Envoi' says. */
export const sendWords = {
  title: 'Envoi',
  failed: 'Le formulaire d’envoi n’a pas pu être lu',
  asSubject: 'Objet du prochain BAT',
  groupCount: (count: number) => plural(count, 'adresse', 'adresses'),
  allowed: (list: string) => `La configuration n’autorise que ${list}.`,
  outbox: 'Rien ne quitte cette machine\u00a0: le BAT arrive dans la boîte d’envoi.',
  openOutbox: 'Ouvrir la boîte d’envoi',
  readProof: 'Lire ce BAT dans la boîte d’envoi',
  neverStops: 'Ces remarques n’empêchent pas d’envoyer un BAT.',
  show: 'Montrer',
  severity: severityNames,
  weight: (size: string) => `Poids du HTML\u00a0: ${size}`,
  status: {
    accepted: 'Remis au serveur',
    refused: 'Refusé',
    deferred: 'Différé',
    unknown: 'Inconnu',
  },
  steps: { check: 'Vérifier', proof: 'BAT', approve: 'Accord', schedule: 'Programmer' },
  goTo: {
    check: 'Revenir aux vérifications',
    proof: 'Passer au BAT',
    approve: 'Passer à l’accord',
    schedule: 'Passer à la programmation',
  },
  /** The state of each step. */
  lines: {
    noProof: 'Pas encore envoyé',
    proof: (n: number) => `N°\u00a0${n}\u00a0: c’est la lettre actuelle`,
    staleProof: (n: number) => `N°\u00a0${n}\u00a0: la lettre a changé depuis`,
    notTaken: (n: number) => `N°\u00a0${n}\u00a0: le serveur ne l’a remis à personne`,
    approved: (by: string, n: number) => `${by}, BAT n°\u00a0${n}`,
    voided: (by: string) => `Ne vaut plus (${by})`,
    remarks: (count: number) => plural(count, 'remarque', 'remarques'),
    unapproved: 'Pas encore donné',
    notAsked: 'Facultatif',
    unscheduled: 'Rien n’est programmé',
    send: (status: string, when: string) => `${status} · ${when}`,
  },
  views: {
    desktop: { caption: 'Bureau', label: 'La lettre sur un ordinateur' },
    phone: { caption: 'Mobile', label: 'La lettre sur un téléphone' },
    dark: { caption: 'Sombre', label: 'La lettre en mode sombre' },
  },
  proofFirst: 'Il se donne sur un BAT de la lettre telle qu’elle est\u00a0: envoyez-le d’abord.',
  onProof: (proof: number, version: number) => `Sur le BAT n°\u00a0${proof}, version ${version}.`,
  lastLine: (when: string, author: string) => `Envoyé ${when} par ${author}.`,
  trial: 'Un essai, pour moi seul',
  trialHelp: 'Le même courriel, sans numéro de BAT.',
  trialAddress: 'Votre adresse',
  trialSubmit: 'M’envoyer un essai',
  trialSent: (address: string) => `Essai remis au serveur pour ${address}`,
} as const;
