import { expect, test } from 'vitest';
import { aPicture } from '../support/builders/picture.ts';
import { createLetter, post, uploadPicture, workspaceOn } from '../support/letters-in-database.ts';
import { runProgram, startListening } from '../support/real-program.ts';
import { aBucket, type S3Server, startS3 } from '../support/s3-server.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { request } from './server-requests.ts';

onPostgres('the program, its pictures on S3', (database) => {
  async function onS3({ bucket }: Pick<S3Server, 'bucket'>) {
    const { endpoint, region, bucket: name, accessKey, secretKey } = bucket;
    const medias = {
      ...{ connector: 's3', endpoint, region, bucket: name },
      ...{ accessKeyEnv: 'S3_ID', secretKeyEnv: 'S3_SECRET' },
    };
    const { folder, env } = await workspaceOn(database(), { medias });
    return { folder, env: { ...env, S3_ID: accessKey, S3_SECRET: secretKey } };
  }

  test.each(['late', 'busy', 'cut', 'garbage'] as const)(
    'goes on with its texts while that is %s, says so of pictures, and has them back by itself (K12)',
    async (how) => {
      const server = await startS3();
      const where = await onS3(server);
      const { url } = await startListening(where, 'serve', '--no-open');
      const colour = { late: '#c33', busy: '#3c3', cut: '#33c', garbage: '#cc3' }[how];
      const name = `port-${how}.jpg`;
      const picture = await aPicture({ width: 1240, height: 600, colour });
      expect(await uploadPicture(url, picture, name)).toMatchObject({ status: 200 });
      const shown = async (path: string) => (await fetch(`${url}/media/${path}`)).status;
      expect([await shown(name), await shown(`${name}~w620.jpg`)]).toEqual([200, 200]);
      const { id, first } = await createLetter(url);
      const save = (subject: string) =>
        post(url, `/campaign/ajaxsave/${id}`, { subject, base_version: first, merge: 'off' });
      expect([...server.objects.keys()]).toContainEqual(expect.stringMatching(/^originals\/[0-9a-f]{64}$/));

      server.behave(how);
      const refused = await uploadPicture(url, await aPicture({ colour: '#fff' }), 'blanche.jpg');
      expect(refused).toMatchObject({ status: 503, json: { code: 'media-storage-unavailable' } });
      expect(await save('Écrit sans images')).toMatchObject({ status: 200 });
      expect(await shown(name)).toBe(503);
      expect(await shown(`${name}~w620.jpg`)).toBe(200);
      const ready = await request(`${url}/readyz`);
      expect(ready.status).toBe(200);
      if (how !== 'garbage')
        expect(ready.json).toMatchObject({ pictures: expect.stringContaining('Le stockage des images') });
      const { medias } = (await request(`${url}/api/medias`)).json as { medias: { name: string }[] };
      const names = medias.map((media) => media.name);
      expect([names.includes(name), names.includes('blanche.jpg')]).toEqual([true, false]);

      server.behave('well');
      await expect.poll(() => shown(name), { timeout: 10_000 }).toBe(200);
      expect(await uploadPicture(url, await aPicture({ colour: '#eee' }), 'grise.jpg')).toMatchObject({
        status: 200,
      });
    },
  );

  test('doctor tries the bucket, and a variable that is missing is named at the start', async () => {
    const where = await onS3({ bucket: await aBucket() });
    const look = async () => {
      const { stdout } = await runProgram(where, 'doctor', '--json');
      return JSON.parse(stdout).checks.find(({ check }: { check: string }) => check === 'medias');
    };
    expect(await look()).toMatchObject({ status: 'ok' });
    where.env.S3_SECRET = 'autre';
    expect(await look()).toMatchObject({
      status: 'failed',
      hint: expect.stringContaining('store.medias'),
    });
    where.env.S3_SECRET = '';
    const started = await runProgram(where, 'campaigns');
    expect([started.code, started.stderr]).toEqual([2, expect.stringContaining('S3_SECRET')]);
  });
});
