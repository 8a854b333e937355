import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { storeNewCampaign } from '../../../src/use-cases/campaigns/store-new-campaign.ts';
import { sendProof } from '../../../src/use-cases/proofs/send-proof.ts';
import { countsOf } from '../counts.ts';
import type { Ground } from '../ground.ts';
import { referenceLetter } from '../letters/content.ts';
import { draftOfLetter } from '../letters/ours.ts';
import { mimeFaults, unsubscribeFaults } from '../mime-rules.ts';
import { spamScore, tidyFaults } from '../outside-programs.ts';
import { type Figure, type Goal, notMeasured, percent } from '../report.ts';

const mostPoints = 0.1;
const longestSubject = 50;

interface Proof {
  name: string;
  source: Uint8Array;
  html: string;
  text: string;
}

/** The reference letter in the workspace; readers leave at an address of its own. */
async function referenceCampaign({ workspace: { deps }, look }: Ground): Promise<string> {
  const draft = draftOfLetter(referenceLetter);
  const parameters = { ...draft.parameters, unsuburl: 'https://exemple.fr/desabonnement' };
  const head = { name: 'Lettre de référence', newslettertemplate_id: look.template.id };
  const content = { kind: 'blocks' as const, draft: { ...draft, parameters } };
  return (await storeNewCampaign(deps, head, content)).campaign.id;
}

/** A proof by the product's own verb, as it arrived. */
async function realProof(
  { workspace, mailServer }: Ground,
  name: string,
  campaignId: string,
): Promise<Proof> {
  await sendProof(workspace.deps, { campaignId, batmail: 'lectrice@example.org' });
  const mail = mailServer.mails.at(-1);
  if (!mail) throw new Error(`the proof of ${campaignId} did not arrive`);
  const { html = '', text = '' } = await PostalMime.parse(mail.source);
  return { name, source: mail.source, html, text };
}

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Share of the words and links of a mail that its text part has. */
function sharesOf(html: string, text: string) {
  const { words, addresses } = countsOf(html);
  const written = new Set(wordsIn(text));
  const read = wordsIn(words);
  return {
    words: read.filter((word) => written.has(word)).length / read.length,
    links: addresses.filter((address) => text.includes(address)).length / addresses.length,
  };
}

/** The reference letter in the same envelope, whichever tool wrote it. */
async function enveloped(html: string, text: string | undefined): Promise<Uint8Array> {
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'Musée du Rivage <lettre@example.org>',
    to: 'lectrice@example.org',
    subject: referenceLetter.subject,
    text,
    html,
  });
  return sent.message as Buffer;
}

function spamFigure(what: string, mails: readonly Uint8Array[]): { figure: Figure; rules: string[] } {
  const scores = mails.map(spamScore);
  const [ours] = scores;
  if (!ours) {
    const reason = 'le paquet Debian spamassassin n’est pas installé';
    return { figure: notMeasured(what, `≤ ${mostPoints}`, reason), rules: [] };
  }
  const figure = {
    ...{ what, limit: `≤ ${mostPoints.toLocaleString('fr')}`, isMet: ours.points <= mostPoints },
    values: scores.map((score) => (score ? score.points.toLocaleString('fr') : 'non mesuré')),
  };
  return { figure, rules: ours.rules };
}

function tidyFigure(what: string, pages: readonly string[]): Figure {
  const found = pages.map(tidyFaults);
  const [ours] = found;
  if (!ours) return notMeasured(what, '0, 0', 'le paquet Debian tidy n’est pas installé');
  return {
    ...{ what, limit: '0, 0', isMet: ours.errors === 0 && ours.lost === 0 },
    values: found.map((faults) => (faults ? `${faults.errors}, ${faults.lost}` : 'non mesuré')),
  };
}

const none = (what: string, faults: readonly string[]): Figure => ({
  ...{ what, limit: '0' },
  values: [String(faults.length)],
  isMet: faults.length === 0,
});

/** Goal 6. */
export async function proofsGoal(ground: Ground): Promise<Goal> {
  const demonstration = await realProof(ground, 'démonstration', 'lettre-de-decembre-2026');
  const reference = await realProof(ground, 'référence', await referenceCampaign(ground));
  const proofs = [demonstration, reference];
  const shares = proofs.map(({ html, text }) => sharesOf(html, text));
  const texts = await Promise.all(ground.tools.map((tool) => tool.write?.(referenceLetter)));
  const letters = ground.tools.map(({ html }, index) => ({ html, text: texts[index] }));
  const parts = letters.map(({ html, text }) => (text === undefined ? undefined : sharesOf(html, text)));
  const mails = await Promise.all(letters.map(({ html, text }) => enveloped(html, text)));
  const share = (what: string, key: 'words' | 'links'): Figure => ({
    ...{ what, limit: '100 %', isMet: [...shares, parts[0]].every((one) => one?.[key] === 1) },
    values: parts.map((part) => (part ? percent(part[key]) : 'sans texte')),
  });
  const mime = proofs.flatMap(({ name, source }) => mimeFaults(source).map((fault) => `${name} : ${fault}`));
  const oneClick = unsubscribeFaults(reference.source);
  const spam = [
    ...proofs.map(({ name, source }) => spamFigure(`SpamAssassin, épreuve : ${name}`, [source])),
    spamFigure('SpamAssassin, la même lettre dans une même enveloppe', mails),
  ];
  const { length } = [...referenceLetter.subject];
  const bodies = letters.map(({ html }) => html);
  return {
    title: '6. BAT (envoyés par SMTP à un serveur de cette machine)',
    figures: [
      share('mots de la lettre dans la version texte', 'words'),
      share('liens de la lettre dans la version texte', 'links'),
      none('fautes MIME (règles 23 et 24), deux épreuves', mime),
      none('désabonnement en un clic (règle 25)', oneClick),
      { what: 'objet', limit: `≤ ${longestSubject}`, values: [`${length}`], isMet: length <= longestSubject },
      ...spam.map(({ figure }) => figure),
      ...proofs.map(({ name, html }) =>
        tidyFigure(`HTML Tidy, épreuve : ${name} (erreurs, éléments perdus)`, [html]),
      ),
      tidyFigure('HTML Tidy, la lettre (erreurs, éléments perdus)', bodies),
    ],
    notes: [
      `Dans les versions texte des épreuves : ${proofs.map(({ name }, nth) => `${name} ${percent(shares[nth]?.words ?? 0)} des mots, ${percent(shares[nth]?.links ?? 0)} des liens`).join(' ; ')}.`,
      ...[...mime, ...oneClick, ...new Set(spam.flatMap(({ rules }) => rules))],
    ],
  };
}
