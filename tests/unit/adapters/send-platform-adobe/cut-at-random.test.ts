import { describe, expect, it } from 'vitest';
import type { FaultScript } from '../../../../simulators/adobe/scripted-faults.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import type { Delivery } from '../../../../src/core/send/delivery.ts';
import { adobeOrder, startAdobe } from '../../../support/adobe-instance.ts';
import { faultRuns, faultSeed } from '../../../support/fault-runs.ts';
import { randomOf } from '../../../support/random-of.ts';

type Fault = Parameters<FaultScript['add']>[0];

/** How many schedules of faults are tried, and the first one's seed. */
const [runs, firstSeed] = [faultRuns(50), faultSeed];

const acts: Fault[] = [
  { act: 'cut', when: 'before' },
  { act: 'cut', when: 'after' },
  { act: 'cut', when: 'halfway' },
  { act: 'stall', when: 'before', ms: 130 },
  { act: 'status', when: 'before', status: 503 },
  { act: 'status', when: 'after', status: 502 },
  { act: 'status', when: 'before', status: 401 },
  { act: 'status', when: 'before', status: 429, retryAfter: '0' },
  { act: 'truncate' },
  { act: 'soap', text: 'XSV-350008 Session has expired or is invalid.' },
  { act: 'soap', text: 'SOP-330011 Something else.' },
];
const places = ['ims', 'xtk:queryDef#ExecuteQuery', 'nms:delivery#SubmitDelivery', '*'];

/** What a caller was told, once per demand. */
type Told = { delivery: Delivery } | { code: string };

async function demand(work: Promise<Delivery>): Promise<Told> {
  try {
    return { delivery: await work };
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return { code: error.code };
  }
}

describe('Connections cut, stalled and refused at random', () => {
  it(
    `leave one delivery per key at most, and no lie about it (${runs} schedules from seed ${firstSeed})`,
    async () => {
      const { simulator, connect } = await startAdobe();
      const seen = new Set<string>();
      for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
        const random = randomOf(seed);
        simulator.faults.clear();
        simulator.instance.clock.advance(2_000);
        for (let count = random(4); count >= 0; count--) {
          const act = acts[random(acts.length)] as Fault;
          simulator.faults.add({
            ...act,
            on: places[random(places.length)],
            skip: random(3),
            times: 1 + random(2),
          });
        }
        const key = `nls_lettre_${seed}_0123456789abcdef`;
        const born = () => simulator.instance.book.all().filter(({ internalName }) => internalName === key);
        let mayBeThere = false;
        // Each demand comes from a process of its own, as after a crash.
        for (let again = 0; again < 2; again++) {
          const told = await demand(connect({ answerSeconds: 0.1 }).schedule(adobeOrder({ key })));
          const there = born();
          expect(there.length, `seed ${seed}`).toBeLessThanOrEqual(1);
          if ('delivery' in told) {
            expect(String(there[0]?.id), `seed ${seed}`).toBe(told.delivery.id);
            mayBeThere = true;
          } else if (told.code === 'platform-uncertain') mayBeThere = true;
          // 'Nothing was done' is said only when nothing was.
          else if (!mayBeThere) expect(there, `seed ${seed}: ${told.code}`).toEqual([]);
          seen.add('code' in told ? told.code : 'taken');
        }
        simulator.faults.clear();
        const agree = async () => {
          const found = await connect().find(key);
          return found?.id === (born()[0] && String(born()[0]?.id));
        };
        // A submission that stalled may still arrive between one look and the other.
        expect((await agree()) || (await agree()), `seed ${seed}`).toBe(true);
      }
      const names = simulator.instance.book.all().map(({ internalName }) => internalName);
      expect(new Set(names).size).toBe(names.length);
      expect([...seen].sort()).toEqual(
        expect.arrayContaining(['platform-refused', 'platform-uncertain', 'platform-unavailable', 'taken']),
      );
      await simulator.close();
    },
    60_000 + runs * 2_000,
  );
});
