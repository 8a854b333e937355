import type { Target } from '../../src/core/send/delivery.ts';
import { adobeTargets, startAdobe } from '../support/adobe-instance.ts';
import { everyone, filesOf, rehearsalUnderTest } from '../support/embedded-platform.ts';
import { sendPlatformContract } from './send-platform.ts';

const at = new Date('2026-12-25T08:00:00Z');

sendPlatformContract('adobe', async () => {
  const { simulator, platform, connect } = await startAdobe({ sessionMs: 365 * 86_400_000 });
  const { clock, book } = simulator.instance;
  return {
    ...{ platform, reconnect: connect, at },
    target: adobeTargets[0] as Target,
    wrongTarget: everyone,
    goneId: '987654',
    settle: async () => clock.advance(2_000),
    afterTheHour: async () => clock.set(at.getTime() + 60_000),
    received: async () => book.all().flatMap(({ messages }) => messages),
    close: simulator.close,
  };
});

sendPlatformContract('embedded', () => rehearsalUnderTest(async (folder) => () => filesOf(folder)));
