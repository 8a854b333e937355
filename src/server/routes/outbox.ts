import type { outboxRows } from '../../contract/outbox.ts';
import { getMessage, getMessageHtml, listMessages } from '../../use-cases/outbox/messages.ts';
import type { VerbsOf } from '../verbs.ts';

export const outboxVerbs = {
  list: listMessages,
  message: getMessage,
  html: getMessageHtml,
} satisfies VerbsOf<typeof outboxRows>;
