import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { resultsAfterCut } from '../../../../src/core/proof/mailing.ts';
import type { RecipientResult } from '../../../../src/core/proof/proof.ts';
import type { Mailer } from '../../../../src/use-cases/ports/mailer.ts';
import { recoverProofs } from '../../../../src/use-cases/proofs/recover-proof.ts';
import { continueProof, retryProof } from '../../../../src/use-cases/proofs/retry-proof.ts';
import { sendProof } from '../../../../src/use-cases/proofs/send-proof.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakeMailer } from '../../../support/fakes/fake-mailer.ts';
import { aLife, Dead } from '../../../support/fakes/mortal.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { faultParameters, faultRuns } from '../../../support/fault-runs.ts';

const campaignId = 'lettre-de-decembre';
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@exemple.fr`);
const world = (mailer = fakeMailer()) =>
  testDeps({ campaigns: [aCampaign()], versions: [aVersion({ subject: 'Noël' })], mailer });
const waiting = (address: string): RecipientResult => ({ address, status: 'unknown', response: '' });

describe('what is known after a mailing was cut', () => {
  const [a, b, c] = ['a@e.fr', 'b@e.fr', 'c@e.fr'];
  const accepted = { address: a, status: 'accepted' as const, response: '250' };

  it('is the answer, doubt where one was tried, and “not left” where none was', () => {
    const lines = [{ to: [a, b, c] }, { trying: a }, { answer: accepted }, { trying: b }];
    expect(resultsAfterCut([a, b, c].map(waiting), lines)).toMatchObject([
      accepted,
      { address: b, status: 'unknown' },
      { address: c, status: 'deferred' },
    ]);
  });

  it('leaves alone those whom the mailing was not for', () => {
    const before = [accepted, { address: b, status: 'unknown' as const, response: 'coupé' }, waiting(c)];
    const after = resultsAfterCut(before, [{ to: [c] }]);
    expect(after.map(({ status }) => status)).toEqual(['accepted', 'unknown', 'deferred']);
    expect(resultsAfterCut(before, [{ trying: c }])[2]?.status).toBe('unknown');
  });
});

describe('« Réessayer »', () => {
  const deferredOnce = async () => {
    const deps = await world();
    deps.mailer.answer('a1@exemple.fr', 'deferred', '450 plus tard');
    deps.mailer.answer('a2@exemple.fr', 'unknown', 'coupé');
    deps.mailer.answer('a3@exemple.fr', 'refused', '550 non');
    await sendProof(deps, { campaignId, batmail: addresses(4).join(' ') });
    return deps;
  };

  it('mails those that were deferred and nobody else, the same mail under the same rank', async () => {
    const deps = await deferredOnce();
    await deps.versions.publish(aVersion({ subject: 'Autre chose' }, 2));
    deps.mailer.answer('a1@exemple.fr', 'accepted', '250 OK');
    const { proof } = await retryProof(deps, { campaignId, number: 1 });
    expect(proof.recipients.map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
      'unknown',
      'refused',
    ]);
    const [first, again] = deps.mailer.sent;
    expect(again?.recipients).toEqual(['a1@exemple.fr']);
    expect(again?.mail).toEqual(first?.mail);
    expect(again?.mail.addressees).toEqual(addresses(4));
  });

  it('is not what goes on by itself: that mails those who were not tried, nobody else', async () => {
    const deps = await deferredOnce();
    await continueProof(deps, { campaignId, number: 1 });
    expect(deps.mailer.sent).toHaveLength(1);
    // A mailing to two was cut after the first was tried.
    const of = { campaign_id: campaignId, number: 1 };
    await deps.proofs.note(of, [{ to: ['a1@exemple.fr', 'a3@exemple.fr'] }, { trying: 'a1@exemple.fr' }]);
    const verify = deps.mailer.verify;
    deps.mailer.verify = () => Promise.reject(AppError.of('mail-refused', { response: '554' }));
    for (const _ of ['once', 'again'])
      await expect(continueProof(deps, { campaignId, number: 1 })).rejects.toThrow('554');
    deps.mailer.verify = verify;
    deps.mailer.answer('a3@exemple.fr', 'accepted', '250 OK');
    const { proof } = await continueProof(deps, { campaignId, number: 1 });
    expect(deps.mailer.sent.slice(1).map(({ recipients }) => recipients)).toEqual([['a3@exemple.fr']]);
    expect(proof.recipients.map(({ status }) => status)).toEqual([
      'accepted',
      'unknown',
      'unknown',
      'accepted',
    ]);
  });

  it('mails nobody when nobody is left', async () => {
    const deps = await deferredOnce();
    deps.mailer.answer('a1@exemple.fr', 'refused', '550 non');
    await retryProof(deps, { campaignId, number: 1 });
    await retryProof(deps, { campaignId, number: 1 });
    expect(deps.mailer.sent).toHaveLength(2);
  });

  it('holds to today’s allowlist', async () => {
    const deps = await deferredOnce();
    const config = aConfig({ mail: { allow: ['*@ville.fr'] } });
    const { code } = await failureOf(retryProof({ ...deps, config }, { campaignId, number: 1 }));
    expect(code).toBe('recipient-not-allowed');
    expect(deps.mailer.sent).toHaveLength(1);
  });

  it('waits for no mailing that is under way', async () => {
    const deps = await world();
    let release = () => {};
    deps.mailer.hold(new Promise((resolve) => (release = resolve)));
    const sending = sendProof(deps, { campaignId, batmail: 'a@exemple.fr' });
    while ((await deps.proofs.list(campaignId)).length === 0) await new Promise(setImmediate);
    expect((await failureOf(retryProof(deps, { campaignId, number: 1 }))).code).toBe('proof-busy');
    await recoverProofs(deps);
    release();
    expect((await sending).proof.recipients).toMatchObject([{ status: 'accepted' }]);
  });
});

it('a mail whose step cannot be noted stays here', async () => {
  const deps = await world();
  const full = AppError.of('storage-full', { file: 'proofs/1.journal' });
  const proofs = { ...deps.proofs, note: async () => Promise.reject(full) };
  const mailer = { ...deps.mailer, send: deps.mailer.send };
  expect(
    (await failureOf(sendProof({ ...deps, proofs, mailer }, { campaignId, batmail: 'a@e.fr' }))).code,
  ).toBe('storage-full');
  expect((await deps.proofs.list(campaignId))[0]?.recipients).toMatchObject([{ status: 'deferred' }]);
});

type Fault = 'cut' | 'refused' | 'deferred';

/** A mail server that cuts or refuses the so-manieth mail; it remembers what arrived. */
function aMailServer(faults: ReadonlyMap<number, Fault>) {
  const arrived: string[] = [];
  let calls = 0;
  return {
    arrived,
    async handOver(address: string): Promise<RecipientResult> {
      calls += 1;
      const fault = faults.get(calls);
      if (fault === 'refused' || fault === 'deferred') return { address, status: fault, response: '' };
      arrived.push(address);
      return { address, status: fault === 'cut' ? 'unknown' : 'accepted', response: '' };
    },
  };
}

/** Mails over three connections at once, as the one by SMTP does. */
function mailerOver({ handOver }: Pick<ReturnType<typeof aMailServer>, 'handOver'>): Mailer {
  return {
    ...fakeMailer('smtp'),
    async send(_mail, recipients, { onTry, onResult } = {}) {
      const results: RecipientResult[] = [];
      const queue = recipients.entries();
      const work = async () => {
        for (const [index, address] of queue) {
          await onTry?.(address);
          const result = await handOver(address);
          onResult?.(result);
          results[index] = result;
        }
      };
      await Promise.all([work(), work(), work()]);
      return results;
    },
  };
}

const aDeath = fc.record({ calls: fc.nat(120), isHeard: fc.boolean() });
const someFaults = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom<Fault>('cut', 'refused', 'deferred')),
  { maxLength: 6 },
);

test(
  'whoever dies, and whatever is cut: each of 50 once at most, nobody lost silently',
  async () => {
    const everybody = addresses(50);
    const property = fc.asyncProperty(
      fc.array(aDeath, { maxLength: 5 }),
      someFaults,
      async (deaths, faults) => {
        const deps = await world();
        const server = aMailServer(new Map(faults));
        let fatal = 0;
        const run = async (dies?: { calls: number; isHeard: boolean }) => {
          const life = aLife(dies?.calls, dies?.isHeard);
          const { exclusively, ...files } = deps.proofs;
          const proofs = { ...life.live(files), exclusively };
          const mortal = { ...deps, proofs, mailer: mailerOver(life.live({ handOver: server.handOver })) };
          const [begun] = await deps.proofs.list(campaignId);
          const doing = begun
            ? retryProof(mortal, { campaignId, number: begun.number })
            : sendProof(mortal, { campaignId, batmail: everybody.join(' ') });
          await doing.catch((failure: unknown) => {
            if (failure instanceof Dead) fatal += 1;
            else if (!AppError.is(failure)) throw failure;
          });
          // Whatever of a dead process was still on its way comes to nothing.
          await new Promise(setImmediate);
        };
        for (const death of deaths) await run(death);
        await run();
        await run();
        const [proof] = await deps.proofs.list(campaignId);
        const results = proof?.recipients ?? [];
        expect(new Set(server.arrived).size, 'people who got it').toBe(server.arrived.length);
        expect(results.map(({ address }) => address)).toEqual(everybody);
        const told = (status: RecipientResult['status']) =>
          results.filter((result) => result.status === status).map(({ address }) => address);
        for (const address of told('accepted')) expect(server.arrived).toContain(address);
        for (const address of server.arrived)
          expect([...told('accepted'), ...told('unknown')]).toContain(address);
        const cuts = faults.filter(([, fault]) => fault === 'cut').length;
        expect(told('unknown').length, 'unknown only where it was cut').toBeLessThanOrEqual(cuts + 6 * fatal);
      },
    );
    await fc.assert(property, faultParameters(50));
  },
  20_000 + 200 * faultRuns(50),
);
