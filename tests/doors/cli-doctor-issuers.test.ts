import { expect, it } from 'vitest';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { cliWorld } from './cli-world.ts';

it('doctor says of each provider of identities whether it answers, and which secret is missing', async () => {
  const provider = await startOpenIdProvider({ callbacks: ['http://localhost/sign-in/ville/callback'] });
  const issuers = [
    provider.settings(),
    provider.settings({ id: 'eteint', name: 'Agglomération', issuer: 'http://127.0.0.1:1' }),
    provider.settings({ id: 'secret', name: 'Région', clientSecretEnv: 'REGION_CLIENT_SECRET' }),
  ];
  const config = { server: { public: { url: 'http://localhost' } }, login: { issuers } };
  const { newsletter } = await cliWorld({ config });
  try {
    const { json, exitCode } = await newsletter('doctor', '--json');
    const looked = json.checks.filter(({ check }: { check: string }) => check === 'issuer');
    expect(looked).toMatchObject([
      { status: 'ok', detail: expect.stringContaining('Ville de Sèvremont') },
      { status: 'failed', detail: expect.stringContaining('Agglomération ne répond pas') },
      { status: 'failed', detail: expect.stringContaining('REGION_CLIENT_SECRET') },
    ]);
    expect(exitCode).toBe(1);
  } finally {
    await provider.stop();
  }
});
