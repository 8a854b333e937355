import type { SendForm } from '../../contract/proofs.ts';
import type { Finding } from '../../core/finding.ts';
import { input, labelled, textarea } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';

const severityNames: Record<Finding['severity'], string> = {
  blocking: 'Bloquant',
  warning: 'À vérifier',
  advice: 'Conseil',
};

function findingsList(findings: readonly Finding[]): Markup {
  if (findings.length === 0) return html`<p>Aucune remarque.</p>`;
  return html`<ul>${findings.map(
    ({ severity, message }) => html`<li><strong>${severityNames[severity]}</strong> : ${message}</li>`,
  )}</ul>`;
}

function lastProof({ lastProof: proof, lastProofIsCurrent }: SendForm): Markup | null {
  if (proof === null) return null;
  const state = lastProofIsCurrent ? 'il montre le contenu actuel' : 'le contenu a changé depuis';
  return html`<p>Dernier BAT : n° ${proof.number}, ${state}.</p>`;
}

/** The proof part of the send form (specification, section 3: batdest, batmail). */
export function sendForm(campaignId: string, form: SendForm): string {
  return html`<form method="post" action="/campaign/ajaxsendbat/${encodeURIComponent(campaignId)}" enctype="multipart/form-data">
<h2>BAT n° ${form.nextNumber}</h2>
<p>Objet : ${form.subject}</p>
${lastProof(form)}
<fieldset><legend>Groupes</legend>${form.groups.map(
    ({ id, name, addresses }) =>
      html`<p><label>${input('batdest', id, { type: 'checkbox' })} ${name} (${addresses.join(', ')})</label></p>`,
  )}</fieldset>
${labelled('Adresses', textarea('batmail', '', { rows: 3 }), 'Séparées par une virgule, un point-virgule, un espace ou une ligne.')}
${findingsList(form.findings)}
<p><button type="submit">Envoyer le BAT</button></p>
</form>`.toString();
}
