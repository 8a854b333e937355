import type { IssuerSettings } from '../../../src/core/people/login-settings.ts';

/** A provider of identities as the configuration names it: who is in 'redaction' writes, others stay outside. */
export const anIssuer = (facts: Partial<IssuerSettings> = {}): IssuerSettings => ({
  id: 'ville',
  name: 'Ville de Sèvremont',
  issuer: 'https://identite.exemple.fr',
  clientId: 'newsletter',
  scope: 'openid profile email',
  groupsClaim: 'groups',
  roles: { redaction: ['editor'], chefs: ['approver', 'sender'], informatique: ['administrator'] },
  defaultRoles: [],
  ...facts,
});
