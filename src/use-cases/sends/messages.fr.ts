import { specified } from '../../core/wording/specification.ts';

/** What becomes of a send, where nobody but the verbs says it. */
export const sendVerbWording = {
  hourPassed:
    'L’heure est passée avant que l’envoi n’ait été remis à la plateforme\u00a0: il n’est pas parti.',
  neverFound: 'Introuvable sur la plateforme\u00a0: quelqu’un a décidé qu’il n’y est jamais arrivé.',
  arrivedLate:
    'Arrivé sur la plateforme après que quelqu’un a décidé qu’il n’y arriverait plus\u00a0: il y a été arrêté s’il était encore temps.',
  stillLookedFor: 'il n’y est pas trouvé, mais il peut encore arriver\u00a0; attendez dix minutes',
  preparing: 'Transmis, analyse en cours',
  sentToAdobe: specified.sentToAdobe,
  scheduledOn: (platform: string) => `Envoi programmé\u00a0: ${platform}`,
} as const;
