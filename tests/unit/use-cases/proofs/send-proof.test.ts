import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../src/core/campaign/content-hash.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { ruleIds } from '../../../../src/core/checks/check-rules.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { getDocument } from '../../../../src/use-cases/campaigns/get-document.ts';
import { listCampaigns } from '../../../../src/use-cases/campaigns/list-campaigns.ts';
import { getProofHtml } from '../../../../src/use-cases/proofs/get-proof-html.ts';
import { getSend } from '../../../../src/use-cases/proofs/get-send.ts';
import { listProofs } from '../../../../src/use-cases/proofs/list-proofs.ts';
import { sendProof } from '../../../../src/use-cases/proofs/send-proof.ts';
import { sendTrial } from '../../../../src/use-cases/proofs/send-trial.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakeMailer } from '../../../support/fakes/fake-mailer.ts';
import { type TestWorld, testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const picture = aBlockTemplate({ id: 'image', parameters: [{ key: 'p', kind: 'image', label: 'Image' }] });
const showing = (url: string) =>
  aBlock({
    id: url.length > 20 ? 'i1' : 'i2',
    blocktemplate: 'image',
    blockdatas: { p: { url, alt: 'Un pont' } },
  });

async function world(more: TestWorld = {}) {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion({ subject: 'Bonjour {{nl:firstName}}' })],
    blockTemplates: [aBlockTemplate(), picture],
    ...more,
  });
  deps.medias.put('/media/ville/pont.jpg');
  return deps;
}
const toClaire = { campaignId, batmail: 'claire@exemple.fr' };

describe('a proof', () => {
  it('is the current version, numbered, mailed to groups and addresses, each once', async () => {
    const deps = await world();
    const input = { campaignId, batdest: 'relecture', batmail: 'elu@exemple.fr; CLAIRE@exemple.fr' };
    const { proof, message } = await sendProof(deps, input);
    expect(deps.mailer.sent).toHaveLength(1);
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = deps.mailer.sent;
    expect(recipients).toEqual(['claire@exemple.fr', 'marc@exemple.fr', 'elu@exemple.fr']);
    expect(mail).toMatchObject({
      from: { name: 'Ville de Sèvremont', email: 'lettre@exemple.fr' },
      subject: '[BAT 1] Bonjour Camille',
      messageKey: 'lettre-de-decembre-bat-1',
      date: new Date('2026-11-27T09:00:00.000Z'),
      pictures: [],
    });
    expect(proof).toMatchObject({ number: 1, version_id: versionId(campaignId, 1), author: 'Claire Petit' });
    expect(proof.recipients.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(message).toBeUndefined();
  });

  it('has the persona’s values in subject, HTML and text', async () => {
    const deps = await world();
    await sendProof(deps, toClaire);
    const mail = deps.mailer.sent[0]?.mail;
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('{{nl:');
    expect(mail?.html).toContain('href="https://example.org/lien-de-demonstration?desabonnement"');
  });

  it('keeps byte for byte what was mailed', async () => {
    const deps = await world();
    const { proof } = await sendProof(deps, toClaire);
    const mail = deps.mailer.sent[0]?.mail;
    const content = await deps.proofs.content(campaignId, 1);
    expect(new TextDecoder().decode(content?.html)).toBe(mail?.html);
    expect(content?.text).toBe(mail?.text);
    expect(proof.sha256).toBe(sha256Hex(String(mail?.html)));
    expect((await listProofs(deps, { campaignId })).proofs).toEqual([proof]);
  });

  it('takes the next number each time, and makes the campaign proofed', async () => {
    const deps = await world();
    await sendProof(deps, toClaire);
    deps.clock.set('2026-11-27T09:00:02.000Z');
    expect((await sendProof(deps, toClaire)).proof).toMatchObject({
      number: 2,
      subject: '[BAT 2] Bonjour Camille',
    });
    expect((await listCampaigns(deps))[0]).toMatchObject({ status: 'proofed', proof: 2 });
  });

  it('may be of an older version', async () => {
    const deps = await world({
      versions: [aVersion({ subject: 'Avant' }), aVersion({ subject: 'Après' }, 2)],
    });
    const { proof } = await sendProof(deps, { ...toClaire, versionId: versionId(campaignId, 1) });
    expect(proof.subject).toBe('[BAT 1] Avant');
  });

  it('carries the prefix of the configuration', async () => {
    const deps = await world({ config: aConfig({ proof: { prefix: 'Épreuve n° {n} – ' } }) });
    expect((await sendProof(deps, toClaire)).proof.subject).toBe('Épreuve n° 1 – Bonjour Camille');
  });

  it('is never blocked by what the checks remark: it keeps the list, and its mail brings it', async () => {
    const deps = await world({ versions: [aVersion({ subject: '' })] });
    const { proof } = await sendProof(deps, toClaire);
    const remark = proof.findings.find(({ field }) => field === 'subject');
    const note = deps.mailer.sent[0]?.mail.note;
    expect(note?.filename).toBe('remarques.txt');
    expect(note?.text).toMatch(/^Remarques sur le BAT n° 1\n\n/);
    expect(note?.text).toContain(` : ${remark?.message}\n`);
  });

  it('brings no remarks where there are none', async () => {
    const checks = Object.fromEntries(ruleIds.map((rule) => [rule, 'off']));
    const deps = await world({ config: aConfig({ checks }) });
    const { proof } = await sendProof(deps, toClaire);
    expect(proof.findings).toEqual([]);
    expect(deps.mailer.sent[0]?.mail.note).toBeUndefined();
  });
});

describe('pictures of a proof', () => {
  const versions = [aVersion({ blocks: [showing('/media/ville/pont.jpg'), showing('/media/absente.jpg')] })];

  it('of ours travel inside it; one that is not there stays as written', async () => {
    const deps = await world({ versions });
    await sendProof(deps, toClaire);
    const mail = deps.mailer.sent[0]?.mail;
    expect(mail?.pictures).toEqual([
      {
        contentId: '_2Fmedia_2Fville_2Fpont.jpg_7Ew1144.jpg@newsletter',
        filename: 'pont.jpg',
        contentType: 'image/jpeg',
        bytes: new TextEncoder().encode('/media/ville/pont.jpg'),
      },
    ]);
    expect(mail?.html).toContain('src="cid:_2Fmedia_2Fville_2Fpont.jpg_7Ew1144.jpg@newsletter"');
    expect(mail?.html).toContain('src="/media/absente.jpg"');
  });

  it('are public where the configuration publishes them', async () => {
    const deps = await world({ versions, config: aConfig({ publicUrl: 'https://medias.exemple.fr' }) });
    await sendProof(deps, toClaire);
    const mail = deps.mailer.sent[0]?.mail;
    expect(mail?.pictures).toEqual([]);
    expect(mail?.html).toContain('src="https://medias.exemple.fr/ville/pont.jpg~w1144.jpg"');
  });

  it('are shown again from the kept proof', async () => {
    const deps = await world({ versions });
    await sendProof(deps, toClaire);
    const html = await getProofHtml(deps, { campaignId, number: 1 });
    expect(html).toContain('src="/media/ville/pont.jpg~w1144.jpg"');
    expect((await failureOf(getProofHtml(deps, { campaignId, number: 2 }))).code).toBe('proof-not-found');
  });
});

describe('a proof leaves without what cannot be made of it, and says why', () => {
  it.each([
    [
      'browser-failed',
      { reason: 'Protocol error (Page.captureScreenshot)' },
      'elle n’a pas pu être dessinée',
    ],
    ['picture-undecodable', {}, 'elle n’a pas pu être dessinée'],
    ['browser-timed-out', { seconds: 15 }, 'arrêté après 15 secondes'],
  ] as const)('without its contact sheet: %s', async (code, params, reason) => {
    const deps = await world();
    deps.screenshotter.capture = () => Promise.reject(AppError.of(code, params as never));
    const { proof } = await sendProof(deps, { ...toClaire, sheet: true });
    expect(proof.recipients).toMatchObject([{ status: 'accepted' }]);
    const message = expect.stringContaining(reason);
    expect(proof.findings).toContainEqual({ rule: 'sheet-missing', severity: 'warning', message });
    const mail = deps.mailer.sent[0]?.mail;
    expect(mail?.attachments).toBeUndefined();
    expect(mail?.note?.text).toContain('La planche n’est pas jointe');
    expect(mail?.note?.text).not.toMatch(/Protocol|Cette image/);
  });

  it('without a picture that cannot be read', async () => {
    const blocks = [showing('/media/ville/pont.jpg'), showing('/media/ville/un-autre-pont.jpg')];
    const deps = await world({ versions: [aVersion({ blocks })] });
    deps.medias.put('/media/ville/un-autre-pont.jpg');
    const { read } = deps.medias;
    deps.medias.read = async (url) => {
      if (url.startsWith('/media/ville/pont.jpg')) throw AppError.of('picture-undecodable', {} as never);
      return read(url);
    };
    const { proof } = await sendProof(deps, toClaire);
    expect(proof.recipients).toMatchObject([{ status: 'accepted' }]);
    expect(deps.mailer.sent[0]?.mail.pictures).toHaveLength(1);
    const message = expect.stringMatching(/pont\.jpg.*le courriel part sans elle/);
    expect(proof.findings).toContainEqual(expect.objectContaining({ rule: 'picture-unreachable', message }));
  });
});

describe('a proof of a letter too long to be analysed', () => {
  const long = (megabytes: number) =>
    new TextEncoder().encode(`<html><body>${'<p>Une ligne de la lettre.</p>\n'.repeat(megabytes * 35_000)}`);
  const raw = (html: Uint8Array) =>
    testDeps({
      campaigns: [aCampaign({ kind: 'raw' })],
      versions: [aRawVersion({ html, parts: [] })],
      raws: { [versionId(campaignId, 1)]: { html, parts: [] } },
    });
  const cut = expect.objectContaining({ rule: 'analysis-cut' });

  it('is mailed, its bytes: the analysis is cut, and says so; nothing is said to be missing of what was not read', async () => {
    const html = long(3);
    expect(html.length).toBeGreaterThan(3_000_000);
    const deps = await raw(html);
    const { proof } = await sendProof(deps, toClaire);
    const mailed = deps.mailer.sent[0]?.mail.html as { bytes: Uint8Array };
    expect(Buffer.compare(mailed.bytes, html)).toBe(0);
    expect(proof.sha256).toBe(sha256Hex(html));
    expect(proof.findings).toContainEqual(cut);
    expect(proof.findings.map(({ rule }) => rule)).not.toContain('unsubscribe-missing');
  });

  it('is mailed where its analysis does not end in time', async () => {
    const html = long(1);
    const deps = await raw(html);
    const { renderer: press } = deps;
    deps.renderer = {
      ...press,
      rawText: async (work) => {
        if (!work.isBrief) throw AppError.of('drawing-stopped', { seconds: 2 });
        return press.rawText(work);
      },
      checks: async () => {
        throw AppError.of('drawing-stopped', { seconds: 2 });
      },
    };
    const { proof } = await sendProof(deps, toClaire);
    expect(deps.mailer.sent[0]?.mail).toMatchObject({
      text: expect.stringContaining('Une ligne de la lettre'),
    });
    expect(proof.findings).toEqual([cut]);
  });
});

describe('a proof of raw html', () => {
  const html = Uint8Array.from(Buffer.from('<p>\xe9t\xe9 {{nl:firstName}}<img src="cid:logo@a">', 'latin1'));
  const parts = [
    { contentId: 'logo@a', filename: 'l.png', contentType: 'image/png', bytes: new Uint8Array([1]) },
  ];

  it('carries its bytes, charset and parts, nothing in it rewritten', async () => {
    const deps = await world({
      campaigns: [aCampaign({ kind: 'raw' })],
      versions: [aRawVersion({ html, parts }, { charset: 'windows-1252' })],
      raws: { [versionId(campaignId, 1)]: { html, parts } },
    });
    const { proof } = await sendProof(deps, toClaire);
    expect(deps.mailer.sent[0]?.mail).toMatchObject({
      html: { bytes: html, charset: 'windows-1252' },
      pictures: parts,
      subject: '[BAT 1] Un courriel donné',
    });
    expect(proof.sha256).toBe(sha256Hex(html));
    const shown = await getProofHtml(deps, { campaignId, number: 1 });
    expect(shown).toBe('<p>été {{nl:firstName}}<img src="data:image/png;base64,AQ==">');
  });

  it('is shown as it was mailed although its version can no longer be read', async () => {
    const deps = await world({
      campaigns: [aCampaign({ kind: 'raw' })],
      versions: [aRawVersion({ html, parts }, { charset: 'windows-1252' })],
      raws: { [versionId(campaignId, 1)]: { html, parts } },
    });
    const { proof } = await sendProof(deps, toClaire);
    const unreadable = async () => {
      throw AppError.of('file-unreadable', { file: 'version.json', reason: 'JSON tronqué' });
    };
    const versions = { ...deps.versions, get: unreadable };
    const shown = (number = 1) => getProofHtml({ ...deps, versions }, { campaignId, number });
    expect(await shown()).toBe('<p>été {{nl:firstName}}<img src="cid:logo@a">');
    const { charset: _unknownThen, ...olderProof } = proof;
    const older = { ...olderProof, number: 2 };
    await deps.proofs.create(older, { html: new TextEncoder().encode('<p>été'), text: '' });
    expect(await shown(2)).toBe('<p>été');
  });
});

describe('recipients', () => {
  const refusal = async (input: { batdest?: string | string[]; batmail?: string }, config = aConfig()) => {
    const deps = await world({ config });
    const { code, params } = await failureOf(sendProof(deps, { campaignId, ...input }));
    expect(deps.mailer.sent).toEqual([]);
    expect(await deps.proofs.list(campaignId)).toEqual([]);
    return { code, addresses: params.addresses };
  };

  it('are needed', async () => {
    const deps = await world();
    const failure = await failureOf(sendProof(deps, { campaignId, batdest: ' ', batmail: ' \n' }));
    expect(failure).toMatchObject({
      code: 'proof-without-recipient',
      message: 'Veuillez selectionner un ou plusieurs destinataires',
    });
  });

  it('by groups, repeated or separated by commas, must be groups of the configuration', async () => {
    const groups = ['a', 'b', 'c'].map((id) => ({ id, name: id, addresses: [`${id}@exemple.fr`] }));
    const config = aConfig({ proof: { groups } });
    const deps = await world({ config });
    const { proof } = await sendProof(deps, { campaignId, batdest: ['a, b', 'c'] });
    expect(proof.recipients.map(({ address }) => address)).toEqual([
      'a@exemple.fr',
      'b@exemple.fr',
      'c@exemple.fr',
    ]);
    expect(await refusal({ batdest: 'a,elus' }, config)).toMatchObject({ code: 'group-not-found' });
  });

  // How an envelope or a header would be changed.
  it.each([
    ['a@b.fr\r\nBcc: c@d.fr', ['Bcc:']],
    ['Claire <a@b.fr>', ['Claire', '<a@b.fr>']],
    ['"a@c.fr, x"@b.fr', ['"a@c.fr', 'x"@b.fr']],
    ['groupe:a@b.fr;', ['groupe:a@b.fr']],
    ['bonne@exemple.fr mauvaise', ['mauvaise']],
  ])('%j are refused, naming the bad ones; nothing is sent', async (batmail, addresses) => {
    expect(await refusal({ batmail })).toEqual({ code: 'recipient-invalid', addresses });
  });

  it('are 200 at most', async () => {
    const crowd = Array.from({ length: 201 }, (_, n) => `a${n}@exemple.fr`);
    expect((await refusal({ batmail: crowd.join(' ') })).code).toBe('recipients-too-many');
    const deps = await world();
    const { proof } = await sendProof(deps, { campaignId, batmail: crowd.slice(1).join(' ') });
    expect(proof.recipients).toHaveLength(200);
  });

  it('must be on the configuration’s list, where it has one, groups included', async () => {
    const config = aConfig({
      mail: { allow: ['*@Exemple.fr', 'maire@ville.fr'] },
      proof: { groups: [{ id: 'g', name: 'G', addresses: ['x@ailleurs.fr'] }] },
    });
    expect(
      await refusal({ batdest: 'g', batmail: 'a@sous.exemple.fr autre@ville.fr a@exemple.fr' }, config),
    ).toEqual({
      code: 'recipient-not-allowed',
      addresses: ['x@ailleurs.fr', 'a@sous.exemple.fr', 'autre@ville.fr'],
    });
    const deps = await world({ config });
    const { proof } = await sendProof(deps, { campaignId, batmail: 'a@EXEMPLE.fr Maire@ville.fr' });
    expect(proof.recipients).toHaveLength(2);
  });
});

describe('the sender', () => {
  const sender = { name: '', email: '' };
  const fromOf = async (more: TestWorld) => {
    const deps = await world(more);
    await sendProof(deps, toClaire);
    return deps.mailer.sent[0]?.mail.from;
  };

  it('is the template’s, else the configuration’s; the outbox does without', async () => {
    const newsletterTemplates = [aNewsletterTemplate({ sender })];
    const config = aConfig({ mail: { from: { name: 'Mairie', email: 'mairie@exemple.fr' } } });
    expect(await fromOf({ config })).toEqual({ name: 'Ville de Sèvremont', email: 'lettre@exemple.fr' });
    expect(await fromOf({ config, newsletterTemplates })).toEqual({
      name: 'Mairie',
      email: 'mairie@exemple.fr',
    });
    expect(await fromOf({ newsletterTemplates })).toEqual({
      name: 'Expéditeur non configuré',
      email: 'newsletter@localhost',
    });
  });

  it('that is not configured is said, not made up', async () => {
    const nobody = { sender: { name: '', email: '' } };
    const newsletterTemplates = [aNewsletterTemplate(nobody)];
    const senderIn = async (more: TestWorld) => (await getDocument(await world(more), { campaignId })).sender;
    expect(await senderIn({ newsletterTemplates })).toBeNull();
    const config = aConfig({ mail: { from: { name: 'Mairie', email: 'mairie@exemple.fr' } } });
    expect(await senderIn({ newsletterTemplates, config })).toEqual({
      name: 'Mairie',
      email: 'mairie@exemple.fr',
    });
  });

  it('is needed to send for real, not to open the send form', async () => {
    const config = aConfig({ mail: { transport: 'smtp', host: 'localhost' } });
    const deps = await world({ config, newsletterTemplates: [aNewsletterTemplate({ sender })] });
    expect((await failureOf(sendProof(deps, toClaire))).code).toBe('sender-missing');
    expect((await getSend(deps, { campaignId })).nextNumber).toBe(1);
  });

  // How an envelope or a header would be changed.
  it.each([
    { name: 'Ville\r\nBcc: a@b.fr', email: 'lettre@exemple.fr' },
    { name: 'Ville\tde Sèvremont', email: 'lettre@exemple.fr' },
    { name: 'Ville', email: 'a@b.fr, c@d.fr' },
  ])('that would change the headers is refused: %j', async (bad) => {
    const deps = await world({
      newsletterTemplates: [{ ...aNewsletterTemplate(), sender: { ...bad, address: '' } }],
    });
    expect((await failureOf(sendProof(deps, toClaire))).code).toBe('mail-header-invalid');
    expect(deps.mailer.sent).toEqual([]);
    expect(await deps.proofs.list(campaignId)).toEqual([]);
  });
});

describe('answers of the mail server', () => {
  const two = { campaignId, batmail: 'a@exemple.fr b@exemple.fr' };
  const answered = async (answers: Record<string, 'accepted' | 'refused' | 'deferred' | 'unknown'>) => {
    const mailer = fakeMailer();
    for (const [address, status] of Object.entries(answers))
      mailer.answer(address, status, `réponse à ${address}`);
    return world({ mailer });
  };

  it('make a success when one was accepted; the others are named', async () => {
    const deps = await answered({ 'a@exemple.fr': 'refused' });
    const { proof, message } = await sendProof(deps, two);
    expect(message).toBe('N’ont pas reçu ce courriel\u00a0: a@exemple.fr : refusé (réponse à a@exemple.fr).');
    expect(proof.recipients.map(({ status }) => status)).toEqual(['refused', 'accepted']);
  });

  it.each([
    [{ 'a@exemple.fr': 'refused', 'b@exemple.fr': 'refused' }, 'mail-refused'],
    [{ 'a@exemple.fr': 'refused', 'b@exemple.fr': 'deferred' }, 'mail-refused'],
    [{ 'a@exemple.fr': 'deferred', 'b@exemple.fr': 'deferred' }, 'mail-deferred'],
    [{ 'a@exemple.fr': 'refused', 'b@exemple.fr': 'unknown' }, 'mail-uncertain'],
  ] as const)('%j is %s, and the proof keeps them', async (answers, code) => {
    const deps = await answered(answers);
    expect((await failureOf(sendProof(deps, two))).code).toBe(code);
    const [proof] = await deps.proofs.list(campaignId);
    expect(
      Object.fromEntries(proof?.recipients.map(({ address, status }) => [address, status]) ?? []),
    ).toEqual(answers);
  });

  it('come one by one to whoever watches', async () => {
    const seen: string[] = [];
    await sendProof(await world(), { ...two, onResult: ({ address }) => seen.push(address) });
    expect(seen).toEqual(['a@exemple.fr', 'b@exemple.fr']);
  });

  it.each([
    AppError.of('mail-unreachable', { server: 'smtp.exemple.fr' }),
    AppError.of('mail-tls-failed', { server: 'smtp.exemple.fr', reason: 'certificat échu' }),
  ])('that never came leave a proof that says it left for nobody: $code', async (failure) => {
    const deps = await world();
    deps.mailer.fail(failure);
    expect((await failureOf(sendProof(deps, two))).code).toBe(failure.code);
    const [proof] = await deps.proofs.list(campaignId);
    expect(proof?.recipients).toEqual(
      ['a@exemple.fr', 'b@exemple.fr'].map((address) => ({
        address,
        status: 'deferred',
        response: failure.message,
      })),
    );
    expect((await listCampaigns(deps))[0]?.status).toBe('draft');
  });
});

describe('a disk that fills up', () => {
  const full = AppError.of('storage-full', { file: 'campaigns/lettre-de-decembre/proofs/1.json' });
  /** A world whose disk takes so many writes of a proof. */
  async function withRoomFor(writes: number) {
    const deps = await world();
    let left = writes;
    const within = <Input extends unknown[], Done>(write: (...input: Input) => Promise<Done>) => {
      return async (...input: Input) => {
        if (left === 0) throw full;
        left -= 1;
        return write(...input);
      };
    };
    const { create, finish } = deps.proofs;
    return { ...deps, proofs: { ...deps.proofs, create: within(create), finish: within(finish) } };
  }

  it('before the mail leaves stops it', async () => {
    const deps = await withRoomFor(0);
    expect((await failureOf(sendProof(deps, toClaire))).code).toBe('storage-full');
    expect(deps.mailer.sent).toEqual([]);
  });

  it('after it left is told beside the success: nobody is led to send it again', async () => {
    const deps = await withRoomFor(1);
    const { proof, message } = await sendProof(deps, toClaire);
    expect(proof.recipients.map(({ status }) => status)).toEqual(['accepted']);
    expect(message).toBe(
      'Le BAT n° 1 est parti, mais son résultat n’a pas pu être noté\u00a0: ne le renvoyez pas. ' +
        'Le disque est plein\u00a0: campaigns/lettre-de-decembre/proofs/1.json n’a pas été enregistré, l’état précédent est intact.',
    );
    const [kept] = await deps.proofs.list(campaignId);
    expect(kept?.recipients.map(({ status }) => status)).toEqual(['unknown']);
  });

  it('after nobody got it leaves the failure of the mail', async () => {
    const deps = await withRoomFor(1);
    deps.mailer.answer('claire@exemple.fr', 'refused', '550 inconnu');
    expect((await failureOf(sendProof(deps, toClaire))).code).toBe('mail-refused');
  });
});

describe('while a proof is under way', () => {
  async function held() {
    const deps = await world();
    let release = () => {};
    deps.mailer.hold(new Promise((resolve) => (release = resolve)));
    return { deps, release: () => release() };
  }
  const underWay = async (deps: Awaited<ReturnType<typeof world>>) => {
    while ((await deps.proofs.list(campaignId)).length === 0) await new Promise(setImmediate);
  };

  it('it is already kept, its answers unknown', async () => {
    const { deps, release } = await held();
    const sending = sendProof(deps, toClaire);
    await underWay(deps);
    expect(await deps.proofs.list(campaignId)).toMatchObject([
      { number: 1, recipients: [{ address: 'claire@exemple.fr', status: 'unknown', response: '' }] },
    ]);
    release();
    await sending;
  });

  it('the same demand answers that one', async () => {
    const { deps, release } = await held();
    const first = sendProof(deps, { campaignId, batmail: 'a@exemple.fr b@exemple.fr' });
    await underWay(deps);
    const second = sendProof(deps, { campaignId, batmail: 'B@exemple.fr a@exemple.fr' });
    await new Promise(setImmediate);
    release();
    expect((await second).proof).toEqual((await first).proof);
    expect(deps.mailer.sent).toHaveLength(1);
  });

  it('a double click sends one', async () => {
    const deps = await world();
    const both = await Promise.all([sendProof(deps, toClaire), sendProof(deps, toClaire)]);
    expect(both.map(({ proof }) => proof.number)).toEqual([1, 1]);
    expect(deps.mailer.sent).toHaveLength(1);
  });

  it('a double click that nobody gets sends one too, and both are told', async () => {
    const deps = await world();
    deps.mailer.answer('claire@exemple.fr', 'refused', '550 inconnu');
    const both = await Promise.all([1, 2].map(() => failureOf(sendProof(deps, toClaire))));
    expect(both.map(({ code }) => code)).toEqual(['mail-refused', 'mail-refused']);
    expect(await deps.proofs.list(campaignId)).toHaveLength(1);
  });

  it('other people or other content get their own', async () => {
    const { deps, release } = await held();
    const first = sendProof(deps, toClaire);
    await underWay(deps);
    await deps.versions.publish(aVersion({ subject: 'Autre' }, 2));
    const others = [sendProof(deps, toClaire), sendProof(deps, { campaignId, batmail: 'marc@exemple.fr' })];
    release();
    const numbers = (await Promise.all([first, ...others])).map(({ proof }) => proof.number);
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  it('two workspaces never meet', async () => {
    const both = [await world(), await world()];
    await Promise.all(both.map((deps) => sendProof(deps, toClaire)));
    expect(both.map(({ mailer }) => mailer.sent.length)).toEqual([1, 1]);
  });
});

describe('« M’envoyer un essai »', () => {
  it('mails the current version to one address, without number or trace', async () => {
    const deps = await world();
    const { recipient } = await sendTrial(deps, { campaignId, address: ' moi@exemple.fr ' });
    expect(recipient).toEqual({ address: 'moi@exemple.fr', status: 'accepted', response: '250 OK' });
    expect(deps.mailer.sent[0]).toMatchObject({
      mail: { subject: '[Essai] Bonjour Camille', messageKey: 'lettre-de-decembre-essai-new1' },
      recipients: ['moi@exemple.fr'],
    });
    expect(await deps.proofs.list(campaignId)).toEqual([]);
  });

  it('is refused as a proof would be', async () => {
    const deps = await world({ config: aConfig({ mail: { allow: ['*@exemple.fr'] } }) });
    const codeOf = async (address: string) =>
      (await failureOf(sendTrial(deps, { campaignId, address }))).code;
    expect(await codeOf('')).toBe('proof-without-recipient');
    expect(await codeOf('a@exemple.fr, b@exemple.fr')).toBe('recipient-invalid');
    expect(await codeOf('a@ailleurs.fr')).toBe('recipient-not-allowed');
    deps.mailer.answer('a@exemple.fr', 'refused', '550 inconnu');
    expect(await codeOf('a@exemple.fr')).toBe('mail-refused');
  });
});

describe('the send form', () => {
  it('before any proof: groups, transport, the subject to come, remarks, weight', async () => {
    const form = await getSend(await world(), { campaignId });
    expect(form).toMatchObject({
      groups: [{ id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr', 'marc@exemple.fr'] }],
      transport: 'outbox',
      allow: null,
      nextNumber: 1,
      subject: '[BAT 1] Bonjour Camille',
      lastProof: null,
      lastProofIsCurrent: false,
    });
    expect(form.bytes).toBeGreaterThan(1_000);
  });

  it('offers the groups that the newsletter template names first', async () => {
    const groups = ['a', 'b', 'c'].map((id) => ({ id, name: id, addresses: [`${id}@exemple.fr`] }));
    const deps = await world({ config: aConfig({ proof: { groups } }) });
    const named = ['c', 'parti', 'b'];
    await deps.newsletterTemplates.update('lettre', (template) => ({ ...template, groups: named }));
    const form = await getSend(deps, { campaignId });
    expect(form.groups.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('after one: that proof, and whether it still shows the current content', async () => {
    const deps = await world();
    const { proof } = await sendProof(deps, toClaire);
    expect(await getSend(deps, { campaignId })).toMatchObject({
      nextNumber: 2,
      lastProof: proof,
      lastProofIsCurrent: true,
    });
    await deps.versions.publish(aVersion({ subject: 'Autre' }, 2));
    expect(await getSend(deps, { campaignId })).toMatchObject({
      lastProof: proof,
      lastProofIsCurrent: false,
    });
  });
});
