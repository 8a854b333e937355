import { createAccessFiles } from '../../../src/adapters/access-files/create-access-files.ts';
import { createAuditFiles } from '../../../src/adapters/audit-files/create-audit-files.ts';
import { createImportsDisk } from '../../../src/adapters/imports-disk/create-imports-disk.ts';
import { createDeliveryFiles } from '../../../src/adapters/send-platform-embedded/delivery-files.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aCampaign } from '../builders/campaign.ts';
import { anImportReport } from '../builders/import-report.ts';
import { aProof } from '../builders/proof.ts';
import { aRemark } from '../builders/remark.ts';
import { aSend } from '../builders/send.ts';
import { aRawVersion, aVersion } from '../builders/version.ts';
import { aWidget } from '../builders/widget.ts';
import { keepOldProofs, mailedContent } from './old-proofs.ts';
import { writeByHand } from './temporary-workspace.ts';

const { id } = aCampaign();
const at = '2026-11-27T09:00:00.000Z';
const utf8 = new TextEncoder();

/** Adds one of everything that a workspace keeps, beside what it has, by the stores that the program writes with. */
export async function addOneOfEverything(folder: string): Promise<void> {
  await keepOldProofs(folder, [{}]);
  const store = await createJsonStore({ folder, watch: false });
  await addLetters(store);
  await store.widgets.create(aWidget());
  await store.clips.create({
    ...{ id: 'presse', blocktemplate: 'texte', blockfilter: 'full', params: { texte: 'Bonjour' } },
    created_at: at,
  });
  await addPeople(folder, store);
  await addDelivery(folder);
  await createImportsDisk({ folder }).keep(
    { campaign: id },
    { report: anImportReport(), page: '<p>Avant, après</p>' },
  );
  await writeByHand(folder, 'themes/ville/theme.json', '{ "id": "ville" }');
  await writeByHand(folder, 'themes/ville/letters/bienvenue.json', '{ "blocks": [] }');
  await writeByHand(folder, 'outbox/20261127t090000000z-bat-001.eml', 'Subject: BAT\r\n\r\nBonjour\r\n');
  await writeByHand(folder, 'recipients/2026/abonnes.csv', 'email\nlecteur@exemple.fr\n');
  await store.close();
}

type Store = Awaited<ReturnType<typeof createJsonStore>>;

/** Two versions of blocks, one of raw HTML with a part; of three proofs one was not mailed to its end, and one number is claimed. */
async function addLetters(store: Store): Promise<void> {
  const first = aVersion({ campaign_id: id, created_at: at });
  await store.versions.publish(first);
  await store.versions.publish(aVersion({ campaign_id: id, created_at: at, based_on: first.id }, 2));
  const raw = {
    html: utf8.encode('<p>Un courriel donné</p>'),
    parts: [
      { contentId: 'logo', filename: 'logo.PNG', contentType: 'image/png', bytes: Uint8Array.of(1, 2) },
    ],
  };
  await store.campaigns.create(aCampaign({ id: 'donnee' }), {
    version: aRawVersion(raw, { campaign_id: 'donnee', id: versionId('donnee', 1) }),
    raw,
  });
  const number = await store.proofs.claimNumber(id);
  await store.proofs.create(aProof({ number }), mailedContent(number));
  await store.proofs.claimNumber(id);
  await store.proofComments.update(id, () => [aRemark()]);
  const send = aSend();
  await store.sends.keepLetter(send, '<p>Ce qui part</p>');
  await store.sends.create(send);
}

async function addPeople(folder: string, { exclusively }: Store): Promise<void> {
  const access = createAccessFiles({ folder, exclusively });
  const [hash, times] = ['c'.repeat(64), { created_at: at, expires_at: '2026-12-27T09:00:00.000Z' }];
  await access.people.create({
    ...{ id: 'claire', name: 'Claire Petit', email: 'claire@exemple.fr', roles: ['editor'] },
    ...{ created_at: at, disabled: false },
  });
  await access.passwords.create({ id: 'claire', salt: 'c2Vs', hash: 'aGFzaA', n: 16, r: 1, p: 1 });
  await access.tokens.create({
    ...{ id: hash, person_id: 'claire', name: 'CI du site', roles: ['editor'] },
    ...times,
  });
  const log = createAuditFiles({ folder });
  for (const when of [at, '2026-12-01T09:00:00.000Z', '2026-11-30T09:00:00.000Z'])
    await log.append({ at: when, who: { name: 'Claire Petit' }, action: 'signed-in' });
}

async function addDelivery(folder: string): Promise<void> {
  const { key } = aSend();
  const deliveries = createDeliveryFiles(folder);
  const email = 'lecteur@exemple.fr';
  await deliveries.takeIn(
    {
      ...{ key, at: '2026-12-05T08:00:00.000Z', label: 'Abonnés', audience: 'état' },
      target: { id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' },
      recipients: [{ email, firstName: '', lastName: '' }],
    },
    {
      ...{ subject: 'Décembre', from: { name: 'La ville', email: 'lettre@exemple.fr' } },
      ...{ html: '<p>Ce qui part</p>', text: 'Ce qui part', pictures: [] },
    },
  );
  await deliveries.decide(key, { decision: 'started', at: '2026-12-05T08:00:01.000Z' });
  await deliveries.adopt(key, 'f'.repeat(32));
  await deliveries.claim(key, 1, email);
  await deliveries.keepAnswer(key, 1, { address: email, status: 'accepted', response: '250 OK' });
  await deliveries.end(key);
}
