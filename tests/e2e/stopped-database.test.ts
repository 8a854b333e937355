import { describe, expect, it, onTestFinished } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import { request } from '../doors/server-requests.ts';
import { createLetter, workspaceOn } from '../support/letters-in-database.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { startListening } from '../support/real-program.ts';
import { useVisits } from './shell-visit.ts';

describe('a database that is stopped and started again', () => {
  const visit = useVisits();

  it('is not felt by who reads what is open, and loses nothing of who writes', async (story) => {
    const cluster: Cluster | string = await startCluster().catch((error: Error) => error.message);
    if (typeof cluster === 'string') return story.skip(`PostgreSQL cannot run here (${cluster})`);
    onTestFinished(() => cluster.close());
    const { url } = await startListening(await workspaceOn(cluster.url), 'serve', '--no-open');
    const { id } = await createLetter(url);
    const current = async () => (await request(`${url}/api/campaigns/${id}/document`)).json;

    const anne = await visit();
    const { page } = anne;
    await page.goto(`${url}/campaign/edit/${id}`);
    await page.waitForSelector('[aria-busy=false] > [data-block]');
    await cluster.stop();

    await page.locator('[name=subject]').fill('Écrit pendant l’arrêt');
    await anne.click('button', 'Enregistrer');
    await anne.sees('rien n’écoute à son adresse');
    await anne.sees('démarrez la base');
    await anne.click('button', 'Fermer');
    expect(await page.$$('[data-block]')).not.toEqual([]);
    await page.waitForFunction(() =>
      Object.values(localStorage).some((entry) => entry.includes('Écrit pendant l’arrêt')),
    );

    await cluster.start();
    const back = performance.now();
    await expect.poll(async () => (await request(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    await anne.click('button', 'Enregistrer');
    await anne.sees(specified.versionSaved);
    expect(performance.now() - back).toBeLessThan(10_000);
    expect(await current()).toMatchObject({ version: { subject: 'Écrit pendant l’arrêt' } });
  });
});
