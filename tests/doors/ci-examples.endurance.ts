import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { aBlock } from '../support/builders/block.ts';
import { aBlockTemplate } from '../support/builders/templates.ts';
import { soundRows } from '../support/builders/version.ts';
import { githubSteps, gitlabScript, typed } from '../support/ci-examples.ts';
import { cliWorld, temporaryFolder } from './cli-world.ts';

const product = resolve('.');

beforeAll(() => {
  if (!existsSync('dist/cli/main.js'))
    throw new Error('these tests run the built program: npm run build first');
});

/** What stands for the registry and its client: `npm ci` installs this very program, `npx` runs what is installed, and would fetch nothing. */
const stands = {
  npm: `#!/bin/sh
[ "$*" = ci ] || exit 9
mkdir -p node_modules/.bin
printf '#!/bin/sh\\nexec node "${product}/bin/newsletter.js" "$@"\\n' > node_modules/.bin/newsletter
chmod +x node_modules/.bin/newsletter
`,
  npx: '#!/bin/sh\n[ "$1" = --no-install ] || exit 9\nshift\nexec "./node_modules/.bin/$@"\n',
};

interface Outcome {
  code: number | null;
  said: string;
  folder: string;
}

/** What it said is told where it ended otherwise. */
const expectCode = ({ code, said: sentence }: Outcome, expected: number) =>
  expect(code, sentence).toBe(expected);

/** A repository and machines that clone it, on this disk. */
async function aRepository() {
  const place = await temporaryFolder();
  const origin = join(place, 'origine.git');
  await mkdir(join(place, 'bin'));
  for (const [name, script] of Object.entries(stands)) {
    await writeFile(join(place, 'bin', name), script);
    await chmod(join(place, 'bin', name), 0o755);
  }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${join(place, 'bin')}${delimiter}${process.env.PATH}`,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${origin}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://oauth2:secret@gitlab.example.org/mairie/lettres.git',
  };
  /** As GitHub and GitLab run scripts: the first command that fails ends them. */
  const run = async (folder: string, script: string, more: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
    const child = spawn('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, said: said[0] + said[1], folder };
  };
  const author = { GIT_AUTHOR_NAME: 'Anne', GIT_AUTHOR_EMAIL: 'anne@exemple.fr' };
  const person = { ...author, GIT_COMMITTER_NAME: 'Anne', GIT_COMMITTER_EMAIL: 'anne@exemple.fr' };
  await run(place, `git init --quiet --bare --initial-branch=main '${origin}'`);
  let machines = 0;
  return {
    origin,
    /** A person's own clone. */
    byHand: (folder: string, script: string) => run(folder, script, { ...person, CI: '' }),
    /** A fresh clone on which a job runs its steps. */
    async job(steps: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> {
      machines += 1;
      const folder = join(place, `machine-${machines}`);
      let last = await run(place, `git clone --quiet '${origin}' '${folder}'`);
      for (const step of steps) {
        last = await run(folder, step, { CI: 'true', ...more });
        if (last.code !== 0) break;
      }
      return { ...last, folder };
    },
  };
}

/** A letter with an agenda and a text, in git, as docs/ci.md prepares it. */
async function aPreparedRepository() {
  const repository = await aRepository();
  const { folder, newsletter } = await cliWorld();
  for (const [id, name] of [
    ['agenda', 'Agenda'],
    ['suite', 'Suite'],
  ] as const) {
    const { markup: _, ...template } = aBlockTemplate({ id, name });
    await mkdir(join(folder, `block-templates/${id}`));
    const file = join(folder, `block-templates/${id}/block.json`);
    await writeFile(file, JSON.stringify({ schemaVersion: 1, ...template }));
  }
  await newsletter('create', 'Lettre de décembre', '--template', 'lettre');
  const long = { title: 'La suite', body: '<p>Un paragraphe.</p>'.repeat(30) };
  const blocks = [
    aBlock({ id: 'agenda', blocktemplate: 'agenda' }),
    aBlock({ id: 'texte' }),
    aBlock({ id: 'suite', blocktemplate: 'suite', blockdatas: long }),
  ];
  await writeFile(join(folder, 'version.json'), JSON.stringify({ blocks }));
  await newsletter('save', 'lettre-de-decembre', '--from', 'version.json');
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(folder, '.gitignore'), '.newsletter/\nnode_modules/\nrapport/\n');
  const byHand = (script: string) => repository.byHand(folder, script);
  await byHand(`git init --quiet --initial-branch=main && git remote add origin '${repository.origin}'`);
  const begun = await byHand(
    ['npm ci', ...typed('npx --no-install newsletter snapshot --all --update')].join('\n'),
  );
  expectCode(begun, 0);
  expectCode(await byHand('git push --quiet --set-upstream origin main'), 0);
  const breakTemplate = async (id: string, markup: string) => {
    await writeFile(join(folder, `block-templates/${id}/markup.liquid`), markup);
    expectCode(await byHand(`git add . && git commit --quiet --message '${id}' && git push --quiet`), 0);
  };
  const mendLetter = async () => {
    const lines = { subject: 'La lettre de décembre', preheader: 'Marché, concerts, patinoire' };
    await writeFile(join(folder, 'version.json'), JSON.stringify({ ...lines, ...soundRows }));
    expect((await newsletter('save', 'lettre-de-decembre', '--from', 'version.json')).exitCode).toBe(0);
    expectCode(await byHand("git add . && git commit --quiet --message 'Objet' && git push --quiet"), 0);
  };
  return { ...repository, byHand, breakTemplate, mendLetter };
}

interface System {
  steps: (job: string) => string[];
  env: NodeJS.ProcessEnv;
}
const github: System = { steps: githubSteps, env: {} };
const gitlab: System = {
  steps: (job) => [gitlabScript(job)],
  env: {
    JETON: 'secret',
    CI_SERVER_HOST: 'gitlab.example.org',
    CI_PROJECT_PATH: 'mairie/lettres',
    CI_COMMIT_REF_NAME: 'main',
  },
};
const agenda = 'lettre-de-decembre/agenda@desktop lettre-de-decembre/agenda@phone';

it('passes, fails on broken templates and says why, goes on failing for what is not approved', async () => {
  const { job, byHand, breakTemplate, mendLetter } = await aPreparedRepository();
  const compare = (system: System) => job(system.steps('instantanes'), system.env);
  const summary = join(await temporaryFolder(), 'resume.md');
  const verify = (system: System) =>
    job(system.steps('verifications'), { ...system.env, GITHUB_STEP_SUMMARY: summary });
  const approve = async (system: System, names: string) =>
    expectCode(await job(system.steps('approuver'), { ...system.env, NOMS: names }), 0);
  expectCode(await compare(github), 0);
  const faulty = await verify(github);
  expectCode(faulty, 3);
  expect(faulty.said).toMatch(/^::error file=campaigns\/lettre-de-decembre\/.+::L’objet est vide\./m);
  expect(await readFile(summary, 'utf8')).toContain('L’objet est vide.');
  const faultyToo = await verify(gitlab);
  expectCode(faultyToo, 3);
  expect(faultyToo.said).toContain('L’objet est vide.');
  const quality = JSON.parse(await readFile(join(faultyToo.folder, 'rapport/qualite.json'), 'utf8'));
  const empty = { check_name: 'subject-empty', severity: 'critical' };
  expect(quality).toContainEqual(expect.objectContaining(empty));

  await breakTemplate('agenda', '<h2>{{ title }} !</h2>');
  await breakTemplate('texte', '<h2>{{ title }} ?</h2>');
  const failed = await compare(github);
  expectCode(failed, 3);
  expect(await readFile(join(failed.folder, 'rapport/junit.xml'), 'utf8')).toMatch(/failures="4"/);
  const report = await readFile(join(failed.folder, 'rapport/index.html'), 'utf8');
  expect(report).toContain('<h1>4\u00a0instantanés à regarder</h1>');
  expect(report).toContain('<h3>Agenda <span>');

  await approve(github, agenda);
  const again = await compare(gitlab);
  expectCode(again, 3);
  expect(again.said).not.toContain('agenda@');
  await approve(gitlab, 'lettre-de-decembre/*');

  await byHand('git pull --quiet');
  await breakTemplate('agenda', '<p>{{ title }}</p>');
  const [look = '', ...others] = typed('npx --no-install newsletter snapshot --all --report');
  expectCode(await byHand(look), 3);
  expectCode(await byHand([...others, 'git push --quiet'].join('\n')), 0);
  expectCode(await compare(gitlab), 0);

  await byHand('git pull --quiet');
  await mendLetter();
  expectCode(await verify(gitlab), 0);
});
