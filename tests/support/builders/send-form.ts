import type { SendForm } from '../../../src/core/proof/send-form.ts';

/** The send form of a letter that was never proofed. */
export const aSendForm = (facts: Partial<SendForm> = {}): SendForm => ({
  groups: [{ id: 'mairie', name: 'Mairie', addresses: ['a@example.org'] }],
  remembered: [],
  personas: [],
  voided: null,
  transport: 'outbox',
  allow: null,
  nextNumber: 3,
  subject: '[BAT 3] Décembre <2026>',
  lastProof: null,
  lastProofIsCurrent: false,
  findings: [{ rule: 'empty-subject', severity: 'warning', message: 'L’objet est vide.' }],
  bytes: 12_000,
  platform: {
    id: 'embedded',
    label: 'Répétition',
    publicPages: false,
    targets: [{ id: 'abonnes', label: 'Abonnés <tous>', kind: 'list', recipients: 12 }],
    subject: 'Noël au village',
    version_id: '000004-k3f9c2',
    openRemarks: 0,
    targetsReadAt: null,
    zone: 'Europe/Paris',
    earliest: '27/11/2026 10:05',
    send: null,
    sendIsCurrent: false,
    approval: 'warn',
    approved: null,
  },
  ...facts,
});
