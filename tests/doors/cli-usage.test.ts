import { describe, expect, it } from 'vitest';
import { cliWorld, temporaryFolder } from './cli-world.ts';

describe('the command line', () => {
  it('tells its version and, in French, what it can do', async () => {
    const { newsletter } = await cliWorld();
    expect(await newsletter('--version')).toMatchObject({ exitCode: 0, stdout: '9.9.9\n', stderr: '' });
    const help = await newsletter('--help');
    expect(help.exitCode).toBe(0);
    for (const words of [
      'Usage\u00a0:',
      'Options\u00a0:',
      'Commandes\u00a0:',
      'serve',
      'doctor',
      'envoie un BAT',
    ]) {
      expect(help.stdout).toContain(words);
    }
    const ofOne = await newsletter('bat', '--help');
    expect(ofOne.stdout).toContain('--from-file <fichier>');
    expect(`${help.stdout}${ofOne.stdout}`).not.toMatch(/\b(Usage:|display|default|Options:|Commands:)/);
  });

  it.each([
    [[], 'Quelle commande\u00a0?'],
    [['nope'], 'La commande «\u00a0nope\u00a0» n’existe pas.'],
    [['campains'], 'Vouliez-vous dire campaigns\u00a0?'],
    [['campaigns', '--colour'], 'L’option --colour n’existe pas.'],
    [['versions'], 'Il manque l’argument <campagne>.'],
    [['versions', 'a', 'b'], 'Il y a trop d’arguments.'],
    [['serve', '--port'], 'L’option --port <n> attend une valeur.'],
    [['serve', '--port', 'abc'], '--port : un nombre est attendu.'],
    [['serve', '--port', '70000'], '--port : au plus 65535.'],
    [['save', 'lettre'], '--from : obligatoire.'],
    [['import', 'a.html', '--as', 'blocs'], '--as : une de ces valeurs est attendue\u00a0: raw, blocks.'],
    [['create'], 'Dites d’où partir'],
    [['create', '--template', 'lettre'], 'Donnez un nom à la campagne.'],
    [['create', 'x', '--template', 'lettre', '--from', 'y'], 'Choisissez entre --template et --from.'],
    [['preview'], 'Donnez une campagne ou --all.'],
    [['preview', 'x', '--all'], 'Choisissez entre'],
    [['bat', '--to', 'a@exemple.fr'], 'Donnez une campagne ou --from-file.'],
    [['schedule'], 'Donnez une campagne ou --from-file.'],
  ])('refuses %j with exit code 2 and says why', async (argv, sentence) => {
    const { newsletter } = await cliWorld();
    const outcome = await newsletter(...argv);
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(outcome.stderr).toContain(sentence);
    expect(outcome.stderr).not.toMatch(/error:|Did you mean/);
  });

  it('tells a failure to scripts as one object on stderr, stdout empty', async () => {
    const { newsletter } = await cliWorld();
    for (const argv of [['nope'], ['versions', 'absente'], ['render', 'absente@3']]) {
      const { stdout, stderr } = await newsletter(...argv, '--json');
      expect(stdout).toBe('');
      expect(JSON.parse(stderr)).toMatchObject({
        code: expect.stringMatching(/^[a-z-]+$/),
        message: expect.any(String),
        hint: expect.any(String),
        retryable: false,
      });
    }
  });

  it('ends with 2 for a campaign, version, template or group that was typed and does not exist', async () => {
    const { newsletter } = await cliWorld();
    await newsletter('create', 'Lettre', '--template', 'lettre');
    for (const argv of [
      ['versions', 'absente'],
      ['render', 'lettre@42'],
      ['preview', 'absente'],
      ['create', 'x', '--from', 'absente'],
      ['create', 'x', '--template', 'absent'],
      ['import', 'absent.html'],
      ['bat', 'absente', '--to', 'a@exemple.fr'],
      ['bat', 'lettre', '--group', 'absent'],
    ]) {
      expect([argv, (await newsletter(...argv)).exitCode]).toEqual([argv, 2]);
    }
  });

  it('says where it looked when there is no workspace', async () => {
    const { within } = await cliWorld();
    const elsewhere = await temporaryFolder();
    const outcome = await within({ cwd: elsewhere }, 'campaigns');
    expect(outcome.exitCode).toBe(2);
    expect(outcome.stderr).toContain(`Aucun espace de travail dans ${elsewhere}`);
    expect(outcome.stderr).toContain('newsletter init');
  });

  it('finds the workspace from a folder inside it and by --dir', async () => {
    const { folder, within } = await cliWorld();
    const inside = await within({ cwd: `${folder}/newsletter-templates` }, 'campaigns', '--json');
    const named = await within({ cwd: '/' }, 'campaigns', '--json', '--dir', folder);
    expect([inside.json, named.json]).toEqual(Array(2).fill({ schemaVersion: 1, campaigns: [] }));
  });

  it('shows a defect of its own as such, its stack on demand only', async () => {
    const { within } = await cliWorld();
    const openWorkspace = () => Promise.reject(new TypeError('boom'));
    const plain = await within({ openWorkspace }, 'campaigns');
    expect(plain).toMatchObject({ exitCode: 1, stdout: '' });
    expect(plain.stderr).toContain('Erreur inattendue\u00a0: boom');
    expect(plain.stderr).not.toContain('    at ');
    expect((await within({ openWorkspace }, 'campaigns', '--debug')).stderr).toContain('    at ');
    expect(JSON.parse((await within({ openWorkspace }, 'campaigns', '--json')).stderr)).toMatchObject({
      code: 'unexpected',
    });
  });
});
