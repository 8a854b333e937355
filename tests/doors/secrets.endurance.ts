import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { accounts } from '../../simulators/adobe/sessions.ts';
import { startMailServer } from '../support/mail-server.ts';
import { adobeConfig, makeCampaign, nextJune, startRealAdobe } from '../support/real-adobe.ts';
import { runProgram, startListening } from '../support/real-program.ts';
import { contentsBelow } from '../support/store/temporary-workspace.ts';
import { cliWorld } from './cli-world.ts';

const smtp = { user: 'mairie', password: 'mot-de-passe-smtp-7f3a' };
const right = {
  ADOBE_SECRET: accounts.ims.clientSecret,
  ADOBE_PASSWORD: accounts.operator.password,
  SMTP_PASSWORD: smtp.password,
};
const wrong = {
  ADOBE_SECRET: 'faux-secret-ims-91c0',
  ADOBE_PASSWORD: 'faux-mot-de-passe-55d2',
  SMTP_PASSWORD: 'faux-smtp-0be7',
};
const native = { NEWSLETTER_PLATFORM_ADOBE_MODE: 'native' };

/** In every form they travel in. */
const secrets = [...Object.values(right), ...Object.values(wrong)].flatMap((secret) => [
  secret,
  Buffer.from(secret).toString('base64'),
  Buffer.from(`\0${smtp.user}\0${secret}`).toString('base64'),
]);

it('no secret is in a file, a log, an answer, a list of processes, a dry run, a proof or an error (J2)', async () => {
  const mailServer = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === smtp.user && password === smtp.password
        ? done(null, { user: username })
        : done(new Error(`Invalid login ${username}`)),
  });
  onTestFinished(() => mailServer.close());
  const home = await cliWorld();
  const adobe = await startRealAdobe(home.folder);
  const config = adobeConfig(adobe.url, {
    login: accounts.operator.login,
    passwordEnv: 'ADOBE_PASSWORD',
  });
  const mail = {
    ...{ transport: 'smtp', host: '127.0.0.1', port: mailServer.port, user: smtp.user },
    ...{ passwordEnv: 'SMTP_PASSWORD', from: config.mail.from },
  };
  const world = await cliWorld({ config: { ...config, mail } });
  for (const name of ['c1', 'c2']) await makeCampaign(world, name);
  const { folder } = world;

  /** All that was said to anybody, by what said it. */
  const said: Record<string, string> = {};
  const codes: Record<string, number | null> = {};
  const run = async (env: Record<string, string>, ...argv: string[]) => {
    const { code, stdout, stderr } = await runProgram({ folder, env }, ...argv);
    const name = `${argv.join(' ')} ${Object.keys(env).includes('NEWSLETTER_PLATFORM_ADOBE_MODE') ? 'native' : ''} ${env.SMTP_PASSWORD === smtp.password ? 'right' : 'wrong'}`;
    said[name] = stdout + stderr;
    codes[name] = code;
    return code;
  };
  const demand = (campaign: string) => ['schedule', campaign, '--target', 'abonnes', '--date', nextJune];
  const proof = ['bat', 'c1', '--to', 'claire@exemple.fr', '--debug'];
  expect(await run(wrong, ...demand('c1'), '--debug')).toBe(4);
  expect(await run({ ...wrong, ...native }, ...demand('c1'), '--debug', '--json')).toBe(4);
  expect(await run(wrong, ...proof)).toBe(4);
  expect(await run(right, ...proof)).toBe(0);
  expect(await run({ ...right, ...native }, ...demand('c2'), '--dry-run')).toBe(0);
  expect(await run({ ...right, ...native }, ...demand('c2'), '--json')).toBe(0);
  await run(right, 'doctor');

  const server = await startListening({ folder, env: right }, 'serve', '--no-open', '--port', '0', '--debug');
  const pages = ['/', '/campaign/ajaxgetsend/c1', '/api/sends', '/api/openapi.json', '/api/workspace'];
  for (const page of pages) said[`GET ${page}`] = await (await fetch(server.url + page)).text();
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    said[`POST ${path}`] = await answer.text();
    return answer.status;
  };
  expect(await post('/campaign/ajaxsendbat/c1', { batmail: 'claire@exemple.fr' })).toBe(200);
  expect(await post('/campaign/ajaxsendadobe/c1', { adobetarget: 'abonnes', senddate: nextJune })).toBe(200);
  said['list of processes'] = await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '');
  server.child.kill('SIGTERM');
  await server.ended;
  said.serve = server.stdout() + server.stderr();
  for (const { name, content } of await contentsBelow(folder)) said[`file ${name}`] = content;
  for (const [index, { source }] of mailServer.mails.entries())
    said[`mail ${index}`] = source.toString('latin1');

  // What is looked through is there.
  expect(said['schedule c2 --target abonnes --date '.concat(nextJune, ' --dry-run native right')]).toContain(
    'SubmitDelivery',
  );
  expect(Object.keys(said).filter((name) => /^file campaigns\/c1\/(proofs|sends)\//.test(name))).not.toEqual(
    [],
  );
  expect(mailServer.mails).toHaveLength(2);
  const leaks = Object.entries(said).flatMap(([name, text]) =>
    [...secrets, 'ims-token-']
      .filter((secret) => text.includes(secret))
      .map((secret) => `${name}: ${secret}`),
  );
  expect(leaks).toEqual([]);
});
