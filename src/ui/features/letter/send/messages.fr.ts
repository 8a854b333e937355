import { severityNames } from '../../../../core/wording/checks.ts';
import { plural } from '../../../../core/wording/phrases.ts';

/** What the section 'Envoi' says. */
export const sendWords = {
  title: 'Envoi',
  failed: 'Le formulaire d’envoi n’a pas pu être lu',
  proof: 'BAT',
  asSubject: 'Objet du prochain BAT',
  groupCount: (count: number) => plural(count, 'adresse', 'adresses'),
  allowed: (list: string) => `La configuration n’autorise que ${list}.`,
  outbox: 'Rien ne quitte cette machine\u00a0: le BAT arrive dans la boîte d’envoi.',
  openOutbox: 'Ouvrir la boîte d’envoi',
  readProof: 'Lire ce BAT dans la boîte d’envoi',
  checks: 'Vérifications',
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
  lastLine: (when: string, author: string) => `Envoyé ${when} par ${author}.`,
  never: 'Aucun BAT n’a encore été envoyé.',
  trial: 'Essai',
  trialHelp: 'Un courriel sans numéro, pour vous seul.',
  trialAddress: 'Votre adresse',
  trialSubmit: 'M’envoyer un essai',
  trialSent: (address: string) => `Essai envoyé à ${address}`,
} as const;
