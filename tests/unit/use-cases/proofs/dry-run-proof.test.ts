import { expect, it } from 'vitest';
import { dryRunProof, type RehearsedLetters } from '../../../../src/use-cases/proofs/dry-run-proof.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

it('a rehearsal of many rows draws a letter once for each reader, and says of each row who would get it', async () => {
  const campaignId = 'lettre-de-decembre';
  const subject = 'Bonjour {{nl:firstName}}';
  const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion({ subject })] });
  let asked = 0;
  // Every call of the renderer goes through here.
  const press = new Proxy(deps.renderer, {
    get(target, name) {
      asked += 1;
      return Reflect.get(target, name);
    },
  });
  const letters: RehearsedLetters = new Map();
  const rehearse = (batmail: string) =>
    dryRunProof({ ...deps, renderer: press }, { campaignId, batmail, letters });
  const first = await rehearse('claire@exemple.fr');
  const once = asked;
  expect(once).toBeGreaterThan(0);
  const second = await rehearse('marc@exemple.fr');
  expect(asked).toBe(once);
  expect(second).toEqual({ ...first, recipients: ['marc@exemple.fr'] });
});
