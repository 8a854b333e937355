import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionOf } from '../../src/contract/permissions.ts';
import { isPermitted, roles } from '../../src/core/people/role.ts';
import { roleWording } from '../../src/core/wording/roles.ts';
import { answeringShared, contractCalls, outputOf, rowOf } from './contract-calls.ts';
import { type Answer, postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost, scriptOf } from './shared-workspace.ts';

let workspace: Workspace;
let running: RunningServer;
let calls: ReturnType<typeof contractCalls>;

beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
  calls = contractCalls(workspace, running);
});
afterEach(() => running.stop());

const named = answeringShared.map(({ name, row }) => [name, row] as const);
const closed = named.filter(([name]) => permissionOf(name) !== 'anyone');

/** Nothing of the workspace is in what is told to whoever may not come in. */
const toldNothing = ({ text }: Answer) => {
  for (const word of ['Sèvremont', 'décembre', 'agenda', 'exemple.fr', 'Durand'])
    expect(text).not.toContain(word);
};

describe('K8: each row of the contract', () => {
  test.each(closed)('%s is refused to whoever is not signed in, and tells nothing', async (name, row) => {
    const answers = [
      await calls.call(name, row, { ...publicHost, origin: 'http://localhost' }),
      await calls.call(name, row, {
        ...publicHost,
        origin: 'http://localhost',
        cookie: 'newsletter-localhost=autre',
      }),
      await calls.call(name, row, { ...publicHost, authorization: 'Bearer newsletter_autre' }),
    ];
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(401);
      toldNothing(answer);
    }
    expect(workspace.changes).toEqual([]);
    expect(workspace.mailer.sent).toEqual([]);
  });

  test.each(closed)('%s lets in those whose role may, in a browser and by a token', async (name, row) => {
    for (const role of roles) {
      const person = aPersonWho(role);
      const { headers: browser } = await browserOf(workspace, person);
      const { headers: script } = await scriptOf(workspace, person);
      const may = isPermitted(permissionOf(name), [role]);
      if (may) continue;
      for (const headers of [browser, script]) {
        const answer = await calls.call(name, row, headers);
        expect([role, answer.status, answer.json.code]).toEqual([role, 403, 'role-missing']);
        toldNothing(answer);
      }
    }
    expect(workspace.changes).toEqual([]);
  });
});

/** What these rows are asked about is not there by their examples alone. */
const prepared = {
  'account.endSession': async (headers: Record<string, string>) => {
    const { session } = await browserOf(workspace, aPersonWho('administrator'));
    return { headers, body: { sessionId: session.id } };
  },
  'account.revokeToken': async (headers: Record<string, string>) => {
    const { token } = await scriptOf(workspace, aPersonWho('administrator'));
    return { headers, body: { tokenId: token.id } };
  },
};

describe('a row of people answers what its schema says', () => {
  const rows = answeringShared.filter(({ name }) => /^(?:account|people|audit|signIn)\./.test(name));

  test.each(rows.filter(({ name }) => !/^signIn\.(?:password|.*Invitation)$/.test(name)))(
    '$name',
    async ({ name, row }) => {
      const { headers } = await browserOf(workspace, aPersonWho('administrator'));
      const special = await prepared[name as keyof typeof prepared]?.(headers);
      const answer = special
        ? await postJson(running.url + row.path, special.body, headers)
        : await calls.call(name, row, headers);
      expect(answer.status, answer.text).toBe(200);
      if (row.answer !== undefined && row.answer !== 'session') return;
      const { success: _, ...output } = answer.json;
      expect(outputOf(name).parse(output)).toEqual(output);
    },
  );

  test('an invitation is read and accepted, once', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('administrator'));
    const { json } = await calls.call('people.invite', rowOf('people.invite'), headers);
    const [, secret] = String((json.invitation as { url: string }).url).split('#');
    const open = { ...publicHost, origin: 'http://localhost' };
    const post = (path: string, body: object) => postJson(running.url + path, body, open);
    const read = await post('/api/invitations/read', { secret });
    expect(read.json.person).toEqual({ name: 'Editor Durand', email: 'editor@exemple.fr' });
    const password = 'quatre mots en tout cas';
    const accepted = await post('/api/invitations/accept', { secret, password });
    expect([accepted.status, accepted.headers['set-cookie']]).toMatchObject([
      200,
      [expect.stringContaining('HttpOnly')],
    ]);
    expect((await post('/api/invitations/accept', { secret, password })).json.code).toBe(
      'invitation-refused',
    );
    expect((await post('/api/invitations/read', { secret: `${secret?.slice(0, -1)}_` })).status).toBe(403);
    expect((await post('/api/sign-in', { email: 'editor@exemple.fr', password })).status).toBe(200);
  });
});

test('the table of roles is in the documentation, as the server reads it', async () => {
  const heading = ['Adresse', ...roles.map((role) => roleWording[role].name)];
  const lines = answeringShared.map(({ name, row }) => {
    const permission = permissionOf(name);
    const marks = roles.map((role) => (isPermitted(permission, [role]) ? 'oui' : '–'));
    const whom = permission === 'anyone' ? 'sans s’identifier' : undefined;
    return [`\`${row.method} ${row.path}\``, ...(whom ? [whom, ...roles.slice(1).map(() => '')] : marks)];
  });
  const table = [heading, heading.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const says = roles.map((role) => `- **${roleWording[role].name}** : ${roleWording[role].says}.`);
  const page = [
    '# Qui peut quoi, sur un éditeur partagé',
    '',
    ...says,
    '',
    'Une personne peut avoir plusieurs rôles ; un jeton n’en a pas plus que sa personne. Les images, les vignettes et les',
    'événements demandent d’être identifié, quel que soit le rôle. Cette table est écrite par les tests, d’après celle que lit le',
    'serveur.',
    '',
    ...table,
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/roles.md');
});

test('pictures, thumbnails, frames and events are refused to whoever is not signed in', async () => {
  const paths = [
    '/media/place.jpg',
    '/thumbnails/widgets/agenda.jpg',
    '/themes/mediatheque/cover.jpg',
    '/events',
    '/preview-frame',
  ];
  for (const path of paths) {
    const answer = await request(running.url + path, {
      headers: publicHost,
    });
    expect([path, answer.status]).toEqual([path, 401]);
    toldNothing(answer);
  }
});
