import type { SendForm } from '../../contract/proofs.ts';
import { sendWording as words } from '../../core/wording/sends.ts';
import { input, labelled, select } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';

const atWork = new Set(['preparing', 'awaiting-approval', 'scheduled', 'sending', 'paused', 'unknown']);

function standing({ send }: SendForm['platform']): Markup | null {
  if (!send) return null;
  return html`<p>${words.standing(words.statuses[send.status], send.target_label, send.atLocal, send.zone)}</p>`;
}

/** Asked for only where something stands in the way. */
function override({ findings }: SendForm): Markup | null {
  if (!findings.some(({ severity }) => severity === 'blocking')) return null;
  return labelled(words.override, input('override_reason', ''), words.overrideHelp);
}

/** The platform part of the send form (specification, section 3: adobetarget, senddate); nothing to post while one is under way. */
export function platformForm(campaignId: string, form: SendForm): Markup {
  const { platform } = form;
  const { label, publicPages, targets, earliest, zone, send } = platform;
  const head = html`<h2>${words.title(label)}</h2>
${publicPages ? null : html`<p>${words.noPublicPages}</p>`}${standing(platform)}`;
  if (send && atWork.has(send.status)) return head;
  const options = targets.map(({ id, label: name }) => ({ value: id, label: name }));
  return html`${head}
<form method="post" action="/campaign/ajaxsendadobe/${encodeURIComponent(campaignId)}" enctype="multipart/form-data">
${labelled(words.target, select('adobetarget', '', options, { required: true }))}
${labelled(words.date, input('senddate', '', { required: true, placeholder: earliest }), words.dateHelp(earliest, zone))}
${override(form)}
<p><button type="submit">${words.submit}</button></p>
</form>`;
}
