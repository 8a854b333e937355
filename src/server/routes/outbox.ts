import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { getMessage } from '../../use-cases/outbox/get-message.ts';
import { listMessages } from '../../use-cases/outbox/list-messages.ts';
import { mount } from '../mount.ts';

const rows = contract.outbox;

export function outboxRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async () => ({ messages: await listMessages(deps) }));
  mount(router, rows.message, async (input) => ({ message: await getMessage(deps, input) }));
  mount(router, rows.html, async (input) => (await getMessage(deps, input)).html);
}
