import type { Finding } from '../../core/finding.ts';
import type { SendForm } from '../../core/proof/send-form.ts';
import { isActive } from '../../core/send/active.ts';
import { platformWording } from '../../core/wording/platforms.ts';
import { proofFormWords as proofForm } from '../../core/wording/proof-form.ts';
import { sendWording as platformFormWords } from '../../core/wording/sends.ts';
import { sendServerWording } from '../messages.fr.ts';
import { input, labelled, select, textarea } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';
import { formWording as words } from './messages.fr.ts';

function sendStatus({ send, sendIsCurrent }: SendForm['platform']): Markup | null {
  if (!send) return null;
  const { status, target_label, atLocal, zone, key, detail, alarms } = send;
  const line = sendServerWording.standing(platformFormWords.statuses[status], target_label, atLocal, zone);
  return html`<p>${line} ${detail}</p>
<p><small>${key}</small></p>
${isActive(send) && !sendIsCurrent ? html`<p>${platformWording.stale}</p>` : null}${alarms.length > 0 && html`<p>${platformWording.alarm}</p>`}`;
}

function approval({ approval: wanted, approved }: SendForm['platform']): Markup | null {
  if (wanted === 'off') return null;
  if (approved) return html`<p>${words.approved(approved.proof, approved.by)}</p>`;
  const required = wanted === 'require' && platformWording.approvalRequired;
  return html`<p>${platformWording.unapproved} ${required}</p>`;
}

/** Asked for only where something stands in the way. */
function override({ findings }: SendForm): Markup | null {
  if (!findings.some(({ severity }) => severity === 'blocking')) return null;
  return labelled(platformFormWords.override, input('override_reason', ''), sendServerWording.overrideHelp);
}

/** The platform part of the send form (adobetarget, senddate); nothing to post while one is under way. */
function platformForm(campaignId: string, form: SendForm): Markup {
  const { platform } = form;
  const { label, publicPages, targets, earliest, zone, send } = platform;
  const head = html`<h2>${words.platform(label)}</h2>
${publicPages ? null : html`<p>${platformFormWords.noPublicPages}</p>`}${sendStatus(platform)}`;
  if (send && isActive(send)) return head;
  const options = targets.map(({ id, label: name }) => ({ value: id, label: name }));
  return html`${head}
<form method="post" action="/campaign/ajaxsendadobe/${encodeURIComponent(campaignId)}" enctype="multipart/form-data">
${labelled(platformFormWords.target, select('adobetarget', '', options, { required: true }))}
${labelled(platformFormWords.date, input('senddate', '', { required: true, placeholder: earliest }), sendServerWording.dateHelp(earliest, zone))}
${approval(platform)}${override(form)}
<p><button type="submit">${platformFormWords.submit}</button></p>
</form>`;
}

function findingsList(findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html`<p>${proofForm.noFinding}</p>`;
  return html`<ul>${findings.map(
    ({ severity, message }) => html`<li>${words.finding(severity, message)}</li>`,
  )}</ul>`;
}

function lastProof({ lastProof: proof, lastProofIsCurrent }: SendForm): Markup | null {
  if (proof === null) return null;
  return html`<p>${words.lastProof(proof.number, lastProofIsCurrent)}</p>`;
}

/** The send form: its proof part (batdest, batmail), then its platform part. */
export function sendForm(campaignId: string, form: SendForm): string {
  return html`<form method="post" action="/campaign/ajaxsendbat/${encodeURIComponent(campaignId)}" enctype="multipart/form-data">
<h2>${proofForm.results(form.nextNumber)}</h2>
<p>${words.subject(form.subject)}</p>
${lastProof(form)}
<fieldset><legend>${proofForm.groups}</legend>${form.groups.map(
    ({ id, name, addresses }) =>
      html`<p><label>${input('batdest', id, { type: 'checkbox' })} ${words.group(name, addresses)}</label></p>`,
  )}</fieldset>
${labelled(proofForm.addresses, textarea('batmail', '', { rows: 3 }), proofForm.addressesHelp)}
${findingsList(form.findings)}
<p><button type="submit">${proofForm.submit}</button></p>
</form>
${platformForm(campaignId, form)}`.toString();
}
