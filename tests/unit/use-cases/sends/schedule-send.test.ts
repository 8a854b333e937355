import { describe, expect, test } from 'vitest';
import { AuditEntrySchema, MAX_NOTE_CHARS } from '../../../../src/core/audit/audit-entry.ts';
import type { SaveInput } from '../../../../src/core/campaign/save-input.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { approveProof } from '../../../../src/use-cases/proofs/approve-proof.ts';
import { getSend } from '../../../../src/use-cases/proofs/get-send.ts';
import { sendProof } from '../../../../src/use-cases/proofs/send-proof.ts';
import { dryRunSend } from '../../../../src/use-cases/sends/dry-run-send.ts';
import { listSends } from '../../../../src/use-cases/sends/list-sends.ts';
import { reconcileSends } from '../../../../src/use-cases/sends/reconcile-send.ts';
import type { SendInput } from '../../../../src/use-cases/sends/resolve-send-input.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { unscheduleSend } from '../../../../src/use-cases/sends/unschedule-send.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakeAudit } from '../../../support/fakes/fake-audit.ts';
import { fakePlatform } from '../../../support/fakes/fake-platform.ts';
import { type TestWorld, testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const friday: SendInput = { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };

type Save = Partial<SaveInput>;

const world = (more: TestWorld = {}) =>
  testDeps({ campaigns: [aCampaign()], versions: [aVersion()], ...more });

describe('a send', () => {
  test('is handed over with the very letter of the renderer, and is in the ledger', async () => {
    const deps = await world();
    const { send } = await scheduleSend(deps, friday);
    expect(send).toMatchObject({
      status: 'scheduled',
      at: '2026-12-04T08:00:00.000Z',
      author: 'Claire Petit',
    });
    expect(send.journal.map(({ step }) => step)).toEqual(['asked', 'handing-over', 'handed-over']);
    expect(await deps.sends.list()).toEqual([send]);
    expect(deps.platform.taken).toMatchObject([
      { key: send.key, target: { id: 'abonnes' }, at: new Date('2026-12-04T08:00:00.000Z') },
    ]);
    expect(deps.platform.taken[0]?.letter.html).toContain('{{nl:unsubscribeUrl}}');
  });

  test('its intent is in the ledger before the platform hears of it, and its leaving before it leaves', async () => {
    const deps = await world();
    const steps = async () => (await deps.sends.list())[0]?.journal.map(({ step }) => step);
    const { schedule } = deps.platform;
    const seen: unknown[] = [];
    deps.platform.schedule = async (order, leaving) => {
      seen.push(await steps());
      const delivery = await schedule(order, leaving);
      seen.push(await steps());
      return delivery;
    };
    await scheduleSend(deps, friday);
    expect(seen).toEqual([['asked'], ['asked', 'handing-over']]);
  });

  test('is one, whatever the number of clicks', async () => {
    const deps = await world();
    const answers = await Promise.all(Array.from({ length: 50 }, () => scheduleSend(deps, friday)));
    expect(new Set(answers.map(({ send }) => send.key)).size).toBe(1);
    expect(deps.platform.taken).toHaveLength(1);
  });

  test('another one waits until it is cancelled (I1)', async () => {
    const deps = await world();
    const { send: first } = await scheduleSend(deps, friday);
    const later = { ...friday, senddate: '04/12/2026 10:00' };
    expect(await failureOf(scheduleSend(deps, later))).toMatchObject({
      code: 'send-active',
      params: { key: first.key, date: '04/12/2026 09:00' },
    });
    expect(await unscheduleSend(deps, { campaignId })).toMatchObject({ key: first.key, status: 'cancelled' });
    const { send: second } = await scheduleSend(deps, later);
    expect(second.key).toContain(`${campaignId}_2_`);
    expect(deps.platform.taken).toHaveLength(2);
  });

  test('of other content, while one is under way, is refused', async () => {
    const deps = await world();
    await scheduleSend(deps, friday);
    await deps.versions.publish(aVersion({ subject: 'Autre objet' }, 2));
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'send-active' });
  });

  test('is answered again when its hour is near, and once it has left', async () => {
    const deps = await world();
    const { send } = await scheduleSend(deps, friday);
    deps.clock.set('2026-12-04T07:59:00.000Z');
    expect((await scheduleSend(deps, friday)).send.key).toBe(send.key);
    deps.platform.goOn('scheduled', 'sent');
    deps.clock.set('2026-12-04T08:01:00.000Z');
    expect((await scheduleSend(deps, friday)).send).toMatchObject({ key: send.key, status: 'sent' });
    expect((await scheduleSend(deps, friday)).send.key).toBe(send.key);
  });

  test('keeps its instant when the zone of the configuration is another (I7)', async () => {
    const deps = await world();
    const { send } = await scheduleSend(deps, friday);
    const moved = { ...deps, config: { ...deps.config, timeZone: 'America/New_York' } };
    await reconcileSends(moved);
    expect(await listSends(moved)).toMatchObject([
      { key: send.key, at: '2026-12-04T08:00:00.000Z', atLocal: '04/12/2026 09:00', zone: 'Europe/Paris' },
    ]);
    expect(await failureOf(scheduleSend(moved, friday))).toMatchObject({ code: 'send-active' });
    expect(deps.platform.taken).toHaveLength(1);
  });

  test.each([
    ['28/03/2027 01:59', '2027-03-28T00:59:00.000Z', false],
    ['28/03/2027 03:00', '2027-03-28T01:00:00.000Z', false],
    ['31/10/2027 02:30', '2027-10-31T00:30:00.000Z', true],
    ['31/10/2027 03:00', '2027-10-31T02:00:00.000Z', false],
  ])('where clocks change, %s is %s (I7)', async (senddate, at, isFirstOfTwo) => {
    const deps = await world();
    expect(await scheduleSend(deps, { ...friday, senddate })).toMatchObject({ send: { at }, isFirstOfTwo });
    expect(deps.platform.taken).toMatchObject([{ at: new Date(at) }]);
  });

  test('waits for the analysis, and says so when it takes long', async () => {
    const slow = await world({ platform: fakePlatform({ first: 'preparing' }) });
    expect((await scheduleSend(slow, friday)).send.status).toBe('preparing');
    const quick = await world({ platform: fakePlatform({ first: 'preparing' }) });
    const wait = quick.clock.wait;
    quick.clock.wait = async (ms) => {
      await wait(ms);
      quick.platform.goOn('preparing', 'scheduled');
    };
    expect((await scheduleSend(quick, friday)).send.status).toBe('scheduled');
  });

  test('cancelled by somebody while its analysis is waited for, is not told as sent', async () => {
    const deps = await world({ platform: fakePlatform({ first: 'preparing' }) });
    deps.clock.wait = async () => void (await unscheduleSend(deps, { campaignId }));
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'send-cancelled' });
    expect(await deps.sends.list()).toMatchObject([{ status: 'cancelled' }]);
  });

  test.each([
    [{ senddate: '04/12/2026' }, 'send-date-invalid'],
    [{ senddate: '' }, 'send-demand-incomplete'],
    [{ adobetarget: ' ' }, 'send-demand-incomplete'],
    [{ adobetarget: 'inconnue' }, 'target-not-found'],
    [{ senddate: '26/11/2026 09:00' }, 'send-date-past'],
    [{ senddate: '27/11/2026 10:04' }, 'send-date-too-near'],
    [{ campaignId: 'inconnue' }, 'campaign-not-found'],
  ])('%j is refused: %s', async (facts, code) => {
    const deps = await world();
    expect(await failureOf(scheduleSend(deps, { ...friday, ...facts }))).toMatchObject({ code });
    expect(await deps.sends.list()).toEqual([]);
    expect(deps.platform.taken).toEqual([]);
  });

  test('is refused when the letter changes while it is prepared', async () => {
    const deps = await world();
    const { list } = deps.blockTemplates;
    let reads = 0;
    deps.blockTemplates.list = async () => {
      reads += 1;
      const templates = await list();
      return reads < 3 ? templates : templates.map((one) => ({ ...one, markup: '<p>Autre</p>' }));
    };
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'send-content-changed' });
    expect(deps.platform.taken).toEqual([]);
  });
});

describe('findings and approval', () => {
  const blocked = { versions: [aVersion({ subject: '' })] };

  test('a blocking finding stops a send unless a reason is given, which is kept', async () => {
    const deps = await world(blocked);
    const refused = await failureOf(scheduleSend(deps, friday));
    expect(refused).toMatchObject({ code: 'send-blocked', kind: 'findings' });
    const { send } = await scheduleSend(deps, { ...friday, override_reason: 'Demandé par la maire' });
    expect(send.override_reason).toBe('Demandé par la maire');
    expect(send.overridden.length).toBeGreaterThan(0);
  });

  test('of the longest reason the audit log keeps as much as it can read again', async () => {
    const server = { public: { url: 'https://lettres.exemple.fr' } };
    const audit = fakeAudit();
    const deps = { ...(await world({ ...blocked, config: aConfig({ server, login: {} }) })), audit };
    await scheduleSend(deps, { ...friday, override_reason: 'x'.repeat(2_000) });
    const [entry] = audit.entries;
    expect(AuditEntrySchema.parse(entry)).toMatchObject({ action: 'send-overridden' });
    expect(entry?.note).toHaveLength(MAX_NOTE_CHARS);
  });

  test('pictures that nobody would find stop a send, which says what to do', async () => {
    const photo = { key: 'photo', kind: 'image' as const, label: 'Photo' };
    const blocks = [aBlock({ blockdatas: { photo: { url: '/media/port.jpg', alt: 'Le port' } } })];
    const illustrated = {
      blockTemplates: [aBlockTemplate({ parameters: [photo] })],
      versions: [aVersion({ blocks })],
      platform: fakePlatform({ pictures: 'nowhere' }),
    };
    const pictured = async (more: TestWorld = {}) => {
      const deps = await world({ ...illustrated, ...more });
      deps.medias.put('/media/port.jpg');
      return deps;
    };
    const deps = await pictured();
    const refused = await failureOf(scheduleSend(deps, friday));
    expect(refused).toMatchObject({ code: 'send-blocked' });
    expect(refused.message).toContain('Donnez «\u00a0publicUrl\u00a0» dans la configuration');
    const published = aConfig({ publicUrl: 'https://images.mairie.fr' });
    const { send } = await scheduleSend(await pictured({ config: published }), friday);
    expect(send.status).toBe('scheduled');
  });

  test('what the platform cannot take stops it whatever the reason', async () => {
    const deps = await world();
    deps.platform.map = ({ subject, html, text }) => ({
      subject,
      html,
      text,
      findings: [{ rule: 'unmapped-token', severity: 'blocking', message: 'Jeton inconnu.' }],
    });
    const forced = { ...friday, override_reason: 'Tant pis' };
    expect(await failureOf(scheduleSend(deps, forced))).toMatchObject({ code: 'send-blocked' });
  });

  test('where approval is required, only approved content leaves, and a change voids it (I8)', async () => {
    const config = aConfig({ proof: { approval: 'require' } });
    const deps = await world({ config });
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'send-unapproved' });
    await sendProof(deps, { campaignId, batmail: 'claire@exemple.fr' });
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'send-unapproved' });
    const { isCurrent } = await approveProof(deps, {
      campaignId,
      by: 'Mme Petit',
      note: 'courriel du 3 décembre',
    });
    expect(isCurrent).toBe(true);
    await deps.versions.publish(aVersion({ subject: 'Retouche' }, 2));
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'send-unapproved' });
    await deps.versions.publish(aVersion({}, 3));
    expect((await scheduleSend(deps, friday)).send.approval).toEqual({ proof: 1, by: 'Mme Petit' });
  });
});

describe('what was merged over what was approved', () => {
  const base_version = versionId(campaignId, 1);
  const config = aConfig({ proof: { approval: 'require' } });
  const forced = { ...friday, override_reason: 'Demandé par la maire' };
  const lines = '<p>Un</p>\n<p>Deux</p>\n<p>Trois</p>';
  const raw = { html: new TextEncoder().encode(lines), parts: [] };
  const letters: [string, TestWorld, Save, Save][] = [
    ['a letter of blocks', {}, { subject: 'Le sien' }, { preheader: 'Le mien' }],
    [
      'a raw letter',
      {
        campaigns: [aCampaign({ kind: 'raw' })],
        versions: [aRawVersion(raw)],
        raws: { [base_version]: raw },
      },
      { html: lines.replace('Un', 'Le sien') },
      { html: lines.replace('Trois', 'Le mien') },
    ],
  ];

  test.each(letters)(
    'is another version: %s leaves only once that one is approved',
    async (_, letter, theirs, mine) => {
      const deps = await world({ ...letter, config });
      const approve = async () => {
        await sendProof(deps, { campaignId, batmail: 'claire@exemple.fr' });
        await approveProof(deps, { campaignId, by: 'Mme Petit' });
      };
      await saveVersion(deps, { campaignId, ...theirs, base_version });
      await approve();
      const { merged } = await saveVersion(deps, { campaignId, ...mine, base_version });
      expect(merged).toMatchObject({ version: versionId(campaignId, 2) });
      expect(await approveProof(deps, { campaignId, by: 'Mme Petit', number: 1 })).toMatchObject({
        isCurrent: false,
      });
      const { platform, voided } = await getSend(deps, { campaignId });
      expect([platform.approved, voided]).toEqual([null, { proof: 1, by: 'Mme Petit' }]);
      expect(await failureOf(scheduleSend(deps, forced))).toMatchObject({ code: 'send-unapproved' });
      await approve();
      const { send } = await scheduleSend(deps, forced);
      expect(send).toMatchObject({ version_id: versionId(campaignId, 3), approval: { proof: 2 } });
    },
  );
});

describe('an approval', () => {
  test('is of a proof that exists', async () => {
    const deps = await world();
    const by = 'Mme Petit';
    expect(await failureOf(approveProof(deps, { campaignId, by }))).toMatchObject({ code: 'proof-missing' });
    await sendProof(deps, { campaignId, batmail: 'claire@exemple.fr' });
    expect(await failureOf(approveProof(deps, { campaignId, by, number: 2 }))).toMatchObject({
      code: 'proof-not-found',
    });
  });

  test('says when the content is another by now', async () => {
    const deps = await world();
    await sendProof(deps, { campaignId, batmail: 'claire@exemple.fr' });
    await deps.versions.publish(aVersion({ subject: 'Retouche' }, 2));
    expect(await approveProof(deps, { campaignId, by: 'Mme Petit' })).toMatchObject({ isCurrent: false });
  });
});

describe('a dry run', () => {
  test('shows the request and writes nothing, anywhere', async () => {
    const deps = await world();
    const run = await dryRunSend(deps, friday);
    expect(run).toMatchObject({ account: 'essai', target: 'abonnes', at: '2026-12-04T08:00:00.000Z' });
    expect(run.request).toBe(`<delivery internalName="${run.key}"/>`);
    expect(await deps.sends.list()).toEqual([]);
    expect(deps.platform.taken).toEqual([]);
    expect((await scheduleSend(deps, friday)).send.key).toBe(run.key);
    expect((await dryRunSend(deps, friday)).key).toBe(run.key);
  });

  test('refuses what a send refuses', async () => {
    const deps = await world();
    deps.platform.check = async () => {
      throw AppError.of('platform-auth-failed', { platform: 'Plateforme', reason: 'XSV-350012' });
    };
    expect(await failureOf(dryRunSend(deps, friday))).toMatchObject({ code: 'platform-auth-failed' });
    const past = { ...friday, senddate: '26/11/2026 09:00' };
    expect(await failureOf(dryRunSend(deps, past))).toMatchObject({ code: 'send-date-past' });
  });
});
