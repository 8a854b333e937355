import { describe, expect, it } from 'vitest';
import { createHttpLinkProber } from '../../../src/adapters/link-prober-http/create-http-link-prober.ts';
import { feedServer } from '../../support/feed-server.ts';

const limits = { milliseconds: 600, head: 200, redirects: 8, pause: 5 };
const prober = createHttpLinkProber({ allowedHosts: ['127.0.0.1'], limits });

describe('nobody can say', () => {
  it('where nothing comes in time, not even drop by drop', async () => {
    const web = await feedServer();
    web.at('/muet', () => undefined);
    web.at('/goutte', (_, response) => {
      const drip = setInterval(() => response.socket?.write('H'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const begun = performance.now();
    const slow = { state: 'unverified', told: 'pas de réponse en 0.6\u00a0s' };
    expect(await prober.probe(`${web.url}/muet`)).toEqual(slow);
    expect((await prober.probe(`${web.url}/goutte`)).state).toBe('unverified');
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
