import { mirrorToken } from '../../../tokens/token.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { Fix, Rule } from '../../rule.ts';
import { dutyChecks } from './messages.fr.ts';
import { complianceField } from './row-field.ts';

/** What other tools write for the address of the page: Adobe Campaign, Mailchimp, Mailjet, Brevo, Salesforce, Campaign Monitor. */
const foreign =
  /MirrorPageUrl|<webversion\b|\*\|ARCHIVE\|\*|\[\[PERMALINK|\{\{\s*mirror|view_?email_?url|view-?(?:online|in-browser)/i;
const saysSo =
  /(?:lire|voir|consulter|afficher|ouvrir|version).{0,40}(?:en ligne|navigateur|page web|sur le web)|version web|(?:mal|pas|correctement).{0,20}affich|affich.{0,20}(?:mal|pas|correctement)|(?:view|open).{0,30}(?:browser|online)|web version/i;

/** In a document that others wrote, by what its links say too. */
const leadsThere = ({ kind, reading, rendered }: CheckedEmail) =>
  reading.links.some(({ address }) => address.includes(mirrorToken)) ||
  (kind !== 'blocks' &&
    (foreign.test(rendered.html) || reading.links.some(({ words }) => saysSo.test(words))));

const addLink: Fix = {
  label: dutyChecks.addMirror.label,
  apply: (draft) =>
    draft.parameters.mirrorlink.trim() === ''
      ? { ...draft, parameters: { ...draft.parameters, mirrorlink: dutyChecks.addMirror.words } }
      : draft,
};

/** Who cannot read the letter in a mailbox reads it as a page. */
export const mirrorLinkMissing: Rule = {
  check: (email) =>
    leadsThere(email)
      ? []
      : [{ message: dutyChecks.mirrorLinkMissing, ...complianceField(email, 'mirrorlink') }],
  fixes: [addLink],
};
