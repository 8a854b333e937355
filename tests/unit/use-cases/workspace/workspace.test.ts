import { expect, it } from 'vitest';
import { getMessage, pageMessages } from '../../../../src/use-cases/outbox/messages.ts';
import { getWorkspace } from '../../../../src/use-cases/workspace/get-workspace.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

it('the workspace says what every screen needs, unreadable files included', async () => {
  const deps = await testDeps({
    config: aConfig({ mail: { from: { name: 'Mairie', email: 'm@exemple.fr' } } }),
  });
  const problem = { file: 'campaigns/a/campaign.json', reason: 'JSON incomplet', servedFromCopy: true };
  const store = { ...deps.store, problems: () => [problem] };
  expect(getWorkspace({ ...deps, store })).toEqual({
    name: 'Ville de Sèvremont',
    author: 'Claire Petit',
    authorSource: 'settings',
    transport: 'outbox',
    from: { name: 'Mairie', email: 'm@exemple.fr' },
    timeZone: 'Europe/Paris',
    undoSteps: 200,
    problems: [problem],
  });
});

it('the outbox lists what it kept and opens one message', async () => {
  const deps = await testDeps();
  deps.outbox.keep({ id: 'un' });
  deps.outbox.keep({ id: 'deux', text: 'Bonjour' });
  deps.outbox.keep({ id: 'trois', subject: 'Un essai' });
  const { messages, total } = await pageMessages(deps, { query: '', offset: 1, limit: 1 });
  expect({ ids: messages.map(({ id }) => id), total }).toEqual({ ids: ['deux'], total: 3 });
  const found = await pageMessages(deps, pageMessages.input.parse({ query: 'claire essai' }));
  expect(found).toMatchObject({ messages: [{ id: 'trois' }], total: 1, all: 3 });
  expect(await getMessage(deps, { messageId: 'deux' })).toMatchObject({ id: 'deux', text: 'Bonjour' });
  expect((await failureOf(getMessage(deps, { messageId: 'quatre' }))).code).toBe('outbox-message-not-found');
});
