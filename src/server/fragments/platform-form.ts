import type { SendForm } from '../../core/proof/send-form.ts';
import { isActive } from '../../core/send/send.ts';
import { platformWords } from '../../core/wording/platform-part.ts';
import { sendWording as words } from '../../core/wording/sends.ts';
import { input, labelled, select } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';

function standing({ send, sendIsCurrent }: SendForm['platform']): Markup | null {
  if (!send) return null;
  const { status, target_label, atLocal, zone, key, detail, alarms } = send;
  const line = words.standing(words.statuses[status], target_label, atLocal, zone);
  return html`<p>${line} ${detail}</p>
<p><small>${key}</small></p>
${isActive(send) && !sendIsCurrent ? html`<p>${platformWords.stale}</p>` : null}${alarms.length > 0 && html`<p>${platformWords.alarm}</p>`}`;
}

function approval({ approval: wanted, approved }: SendForm['platform']): Markup | null {
  if (wanted === 'off') return null;
  if (approved) return html`<p>${platformWords.approved(approved.proof, approved.by)}</p>`;
  const required = wanted === 'require' && platformWords.approvalRequired;
  return html`<p>${platformWords.unapproved} ${required}</p>`;
}

/** Asked for only where something stands in the way. */
function override({ findings }: SendForm): Markup | null {
  if (!findings.some(({ severity }) => severity === 'blocking')) return null;
  return labelled(words.override, input('override_reason', ''), words.overrideHelp);
}

/** The platform part of the send form (adobetarget, senddate); nothing to post while one is under way. */
export function platformForm(campaignId: string, form: SendForm): Markup {
  const { platform } = form;
  const { label, publicPages, targets, earliest, zone, send } = platform;
  const head = html`<h2>${words.title(label)}</h2>
${publicPages ? null : html`<p>${words.noPublicPages}</p>`}${standing(platform)}`;
  if (send && isActive(send)) return head;
  const options = targets.map(({ id, label: name }) => ({ value: id, label: name }));
  return html`${head}
<form method="post" action="/campaign/ajaxsendadobe/${encodeURIComponent(campaignId)}" enctype="multipart/form-data">
${labelled(words.target, select('adobetarget', '', options, { required: true }))}
${labelled(words.date, input('senddate', '', { required: true, placeholder: earliest }), words.dateHelp(earliest, zone))}
${approval(platform)}${override(form)}
<p><button type="submit">${words.submit}</button></p>
</form>`;
}
