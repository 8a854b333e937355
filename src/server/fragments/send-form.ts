import type { Finding } from '../../core/finding.ts';
import type { SendForm } from '../../core/proof/send-form.ts';
import { formWording } from '../../core/wording/forms.ts';
import { input, labelled, textarea } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';
import { platformForm } from './platform-form.ts';

const { send: words } = formWording;

function findingsList(findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html`<p>${words.noFinding}</p>`;
  return html`<ul>${findings.map(
    ({ severity, message }) => html`<li>${words.finding(severity, message)}</li>`,
  )}</ul>`;
}

function lastProof({ lastProof: proof, lastProofIsCurrent }: SendForm): Markup | null {
  if (proof === null) return null;
  return html`<p>${words.last(proof.number, lastProofIsCurrent)}</p>`;
}

/** The send form: its proof part (batdest, batmail), then its platform part. */
export function sendForm(campaignId: string, form: SendForm): string {
  return html`<form method="post" action="/campaign/ajaxsendbat/${encodeURIComponent(campaignId)}" enctype="multipart/form-data">
<h2>${words.title(form.nextNumber)}</h2>
<p>${words.subject(form.subject)}</p>
${lastProof(form)}
<fieldset><legend>${words.groups}</legend>${form.groups.map(
    ({ id, name, addresses }) =>
      html`<p><label>${input('batdest', id, { type: 'checkbox' })} ${words.group(name, addresses)}</label></p>`,
  )}</fieldset>
${labelled(words.addresses, textarea('batmail', '', { rows: 3 }), words.addressesHelp)}
${findingsList(form.findings)}
<p><button type="submit">${words.submit}</button></p>
</form>
${platformForm(campaignId, form)}`.toString();
}
