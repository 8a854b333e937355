import type { outboxRows } from '../../contract/outbox.ts';
import { getMessage, getMessageHtml } from '../../use-cases/outbox/get-message.ts';
import { listMessages } from '../../use-cases/outbox/list-messages.ts';
import type { VerbsOf } from '../verbs.ts';

export const outboxVerbs = {
  list: listMessages,
  message: getMessage,
  html: getMessageHtml,
} satisfies VerbsOf<typeof outboxRows>;
