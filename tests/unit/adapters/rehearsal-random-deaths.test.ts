import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliver, type MailRoutes } from '../../../src/adapters/send-platform-embedded/deliver.ts';
import type {
  DeliveryOrder,
  DeliveryStore,
  StoredLetter,
  StoredResult,
} from '../../../src/adapters/send-platform-embedded/delivery-store.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import type { Mailer } from '../../../src/use-cases/ports/mailer.ts';
import { fakeMailer } from '../../support/fakes/fake-mailer.ts';
import { aLife, Dead } from '../../support/fakes/mortal.ts';
import { faultParameters, faultRuns } from '../../support/fault-runs.ts';

const readers = 50;

const order: DeliveryOrder = {
  key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36',
  at: '2026-12-04T08:00:00.000Z',
  label: 'Lettre de décembre',
  target: { id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' },
  audience: '',
  recipients: Array.from({ length: readers }, (_, n) => ({
    email: `a${n}@exemple.fr`,
    firstName: '',
    lastName: '',
  })),
};
const letter: StoredLetter = {
  subject: 'Noël',
  from: { name: 'La Rédaction', email: 'lettre@example.org' },
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  pictures: [],
};

/** What a delivery needs once it was begun, as a disk keeps it: who creates a file first, creates it. */
function recipientFiles() {
  const answers = new Map<number, StoredResult>();
  const files: Pick<DeliveryStore, 'answer' | 'claim' | 'keepAnswer'> = {
    answer: async (_key, rank) => answers.get(rank),
    claim: async (_key, rank, address) => {
      if (answers.has(rank)) return false;
      answers.set(rank, { address, status: 'unknown', response: '' });
      return true;
    },
    keepAnswer: async (_key, rank, answer) => void answers.set(rank, answer),
  };
  return { files: files as DeliveryStore, answers };
}

/** A mail server whose so-manieth answer is lost, or that refuses so much; it remembers what arrived. */
function aMailServer(faults: ReadonlyMap<number, 'cut' | 'refused' | 'unreachable'>) {
  const arrived: string[] = [];
  let calls = 0;
  const mailer: Mailer = {
    ...fakeMailer('smtp'),
    async send(_mail, [address = '']) {
      calls += 1;
      const fault = faults.get(calls);
      if (fault === 'unreachable') throw AppError.of('mail-unreachable', { server: 'localhost' });
      if (fault === 'refused') return [{ address, status: 'refused', response: '550' }];
      arrived.push(address);
      return [{ address, status: fault === 'cut' ? 'unknown' : 'accepted', response: '' }];
    },
  };
  return { mailer, arrived };
}

const aDeath = fc.record({ calls: fc.nat(readers * 2), isHeard: fc.boolean() });
const someFaults = fc.array(
  fc.tuple(fc.integer({ min: 1, max: readers }), fc.constantFrom('cut', 'refused', 'unreachable')),
  { maxLength: 6 },
);

test(
  'whoever dies, and whatever the mail server loses: each reader once at most, and nobody is forgotten',
  async () => {
    const property = fc.asyncProperty(
      fc.array(aDeath, { maxLength: 6 }),
      someFaults,
      async (deaths, faults) => {
        const { files, answers } = recipientFiles();
        const { mailer, arrived } = aMailServer(new Map(faults as [number, 'cut'][]));
        let deadly = 0;
        const run = async (dies?: { calls: number; isHeard: boolean }) => {
          const life = aLife(dies?.calls, dies?.isHeard);
          const routes: MailRoutes = {
            outbox: fakeMailer(),
            smtp: { mailer: life.live(mailer), allow: ['*@exemple.fr'] },
          };
          await deliver(life.live(files), { order, letter }, routes).catch((failure: unknown) => {
            if (!(failure instanceof Dead)) throw failure;
            deadly += 1;
          });
        };
        // Two at once, as a server and another that came too early; then one that lives.
        await Promise.all(deaths.map(run));
        await run();
        expect(new Set(arrived).size, 'readers who got it').toBe(arrived.length);
        expect(answers.size, 'readers who were tried').toBe(readers);
        const told = (status: StoredResult['status']) =>
          [...answers.values()].filter((answer) => answer.status === status);
        for (const { address } of told('accepted')) expect(arrived).toContain(address);
        for (const address of arrived) {
          const answer = [...answers.values()].find((one) => one.address === address);
          expect(['accepted', 'unknown']).toContain(answer?.status);
        }
        const cut = faults.filter(([, fault]) => fault === 'cut').length;
        expect(told('unknown').length, 'unknown only where it was cut').toBeLessThanOrEqual(cut + deadly);
      },
    );
    await fc.assert(property, faultParameters(50));
  },
  20_000 + 200 * faultRuns(50),
);
