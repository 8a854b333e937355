import type { Draft } from '../../../../core/campaign/version.ts';
import { withSettings } from '../../../../core/campaign/with-settings.ts';
import { completeAddress } from '../../../../core/links/complete-address.ts';
import { escapeHtml } from '../../../render/html.ts';
import { changeValues } from '../../change-values.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadLink } from '../../evidence/reading.ts';
import { leavesIn } from '../../parts.ts';
import type { Fix, Rule, RuleResult } from '../../rule.ts';
import { dutyChecks } from './messages.fr.ts';
import { complianceField } from './row-field.ts';

const words =
  /donn[ée]es (?:personnelles|[àa] caract[èe]re personnel)|protection des donn[ée]es|(?:vos|mes) donn[ée]es|confidentialit[ée]|vie priv[ée]e|\brgpd\b|\bgdpr\b|privacy|data protection/i;
const address =
  /confidentialit|donnees-(?:personnelles|perso)|protection-des-donnees|vie-privee|rgpd|gdpr|privacy|politique-de-donnees/i;

const isPrivacy = (link: ReadLink) => words.test(link.words) || address.test(link.address);

const isFree = ({ contacttext, contacturl }: Draft['parameters']) =>
  contacttext.trim() === '' && contacturl.trim() === '';

/** Where the link would be added: to the legal row where its last link is free, else to a text of the footer. */
function placeFor(email: CheckedEmail): Partial<RuleResult> {
  if (email.kind !== 'blocks' || isFree(email.draft.parameters)) return complianceField(email, 'contacturl');
  const text = leavesIn(email.parts).find(
    ({ part, leaf }) =>
      part.block.blockfilter === 'footer' &&
      leaf.type === 'html' &&
      leaf.allowed === 'rich' &&
      leaf.at.length === 0,
  );
  if (!text) return complianceField(email, 'contacturl');
  return { block: text.part.block.id, field: text.part.field, path: text.leaf.path };
}

const addLink: Fix = {
  label: dutyChecks.addPrivacy.label,
  ask: { label: dutyChecks.addPrivacy.ask, kind: 'address' },
  apply(draft, finding, { context, answer }) {
    const href = completeAddress(answer);
    const { words: told } = dutyChecks.addPrivacy;
    if (href === undefined) return draft;
    if (finding.block === undefined) {
      if (!isFree(draft.parameters)) return draft;
      return withSettings(draft, { contacttext: told, contacturl: href });
    }
    return changeValues(draft, finding, context, ({ leaf, values }) =>
      leaf?.type === 'html'
        ? leaf.set(values, `${leaf.value}<p><a href="${escapeHtml(href)}">${escapeHtml(told)}</a></p>`)
        : undefined,
    );
  },
};

/** Readers can find what becomes of what is known of them (RGPD 13). */
export const privacyLinkMissing: Rule = {
  severity: 'warning',
  title: 'Politique de données personnelles absente',
  sentence: dutyChecks.privacyLinkMissing,
  check: (email) =>
    email.reading.links.some(isPrivacy)
      ? []
      : [{ message: dutyChecks.privacyLinkMissing, ...placeFor(email) }],
  fixes: [addLink],
};
