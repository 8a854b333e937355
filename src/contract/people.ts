import type {
  endOtherSessions,
  endSession,
  getAccount,
  renameAccount,
  signOut,
} from '../use-cases/people/account.ts';
import type { acceptInvitation, readInvitation } from '../use-cases/people/invitations.ts';
import type { addPerson, editPerson, invitePerson, listPeople } from '../use-cases/people/people.ts';
import type { listSignInWays, signIn } from '../use-cases/people/sign-in.ts';
import type { signAddresses } from '../use-cases/people/signed-addresses.ts';
import type { createToken, listTokens, revokeToken } from '../use-cases/people/tokens.ts';
import { endpoint } from './endpoint.ts';

/** Coming in and going out; the session is a cookie that the answer sets. */
export const signInRows = {
  ways: endpoint<typeof listSignInWays>({ method: 'GET', path: '/api/sign-in', body: 'none' }),
  password: endpoint<typeof signIn>({ method: 'POST', path: '/api/sign-in', body: 'api', answer: 'session' }),
  readInvitation: endpoint<typeof readInvitation>({
    method: 'POST',
    path: '/api/invitations/read',
    body: 'api',
  }),
  acceptInvitation: endpoint<typeof acceptInvitation>({
    method: 'POST',
    path: '/api/invitations/accept',
    body: 'api',
    answer: 'session',
  }),
  signOut: endpoint<typeof signOut>({
    method: 'POST',
    path: '/api/sign-out',
    body: 'api',
    answer: 'session',
  }),
};

export const accountRows = {
  get: endpoint<typeof getAccount>({ method: 'GET', path: '/api/account', body: 'none' }),
  rename: endpoint<typeof renameAccount>({ method: 'POST', path: '/api/account/rename', body: 'api' }),
  endSession: endpoint<typeof endSession>({ method: 'POST', path: '/api/account/sessions/end', body: 'api' }),
  endOtherSessions: endpoint<typeof endOtherSessions>({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    body: 'api',
  }),
  tokens: endpoint<typeof listTokens, 'tokens'>({
    method: 'GET',
    path: '/api/account/tokens',
    body: 'none',
    as: 'tokens',
  }),
  createToken: endpoint<typeof createToken>({ method: 'POST', path: '/api/account/tokens', body: 'api' }),
  revokeToken: endpoint<typeof revokeToken>({
    method: 'POST',
    path: '/api/account/tokens/revoke',
    body: 'api',
  }),
  signAddresses: endpoint<typeof signAddresses, 'addresses'>({
    method: 'POST',
    path: '/api/signed-addresses',
    body: 'api',
    as: 'addresses',
  }),
};

export const peopleRows = {
  list: endpoint<typeof listPeople, 'people'>({
    method: 'GET',
    path: '/api/people',
    body: 'none',
    as: 'people',
  }),
  add: endpoint<typeof addPerson>({ method: 'POST', path: '/api/people', body: 'api' }),
  edit: endpoint<typeof editPerson, 'person'>({
    method: 'POST',
    path: '/api/people/{personId}',
    body: 'api',
    as: 'person',
  }),
  invite: endpoint<typeof invitePerson, 'invitation'>({
    method: 'POST',
    path: '/api/people/{personId}/invitation',
    body: 'api',
    as: 'invitation',
  }),
};
