import type { auditRows } from '../../contract/audit.ts';
import type { accountRows, peopleRows, signInRows } from '../../contract/people.ts';
import { listLastChanges } from '../../use-cases/audit/last-changes.ts';
import { exportAudit, pageAudit } from '../../use-cases/audit/read-audit.ts';
import {
  endOtherSessions,
  endSession,
  getAccount,
  renameAccount,
  signOut,
} from '../../use-cases/people/account.ts';
import { acceptInvitation, readInvitation } from '../../use-cases/people/invitations.ts';
import { addPerson, editPerson, invitePerson, listPeople } from '../../use-cases/people/people.ts';
import { listSignInWays, signIn } from '../../use-cases/people/sign-in.ts';
import { signAddresses } from '../../use-cases/people/signed-addresses.ts';
import { createToken, listTokens, revokeToken } from '../../use-cases/people/tokens.ts';
import type { VerbsOf } from '../verbs.ts';

export const signInVerbs = {
  ways: listSignInWays,
  password: signIn,
  readInvitation,
  acceptInvitation,
  signOut,
} satisfies VerbsOf<typeof signInRows>;

export const accountVerbs = {
  get: getAccount,
  rename: renameAccount,
  endSession,
  endOtherSessions,
  tokens: listTokens,
  createToken,
  revokeToken,
  signAddresses,
} satisfies VerbsOf<typeof accountRows>;

export const peopleVerbs = {
  list: listPeople,
  add: addPerson,
  edit: editPerson,
  invite: invitePerson,
} satisfies VerbsOf<typeof peopleRows>;

export const auditVerbs = {
  page: pageAudit,
  lastChanges: listLastChanges,
  export: exportAudit,
} satisfies VerbsOf<typeof auditRows>;
