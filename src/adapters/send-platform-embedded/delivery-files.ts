import type { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { RecipientResultSchema } from '../../core/proof/proof.ts';
import { SendKeySchema } from '../../core/send/send.ts';
import { formatJson } from '../disk/json-format.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import { createPlainFiles, type PlainFiles } from '../store-json/plain-files.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import { DecisionSchema, type DeliveryStore, LetterSchema, OrderSchema } from './delivery-store.ts';
import { rehearsalWording } from './messages.fr.ts';

const folder = 'outbox';
/** ms; beside deliveries lie thousands of mails, and the folder is asked for each five seconds. */
const tooNear = 2_000;
const pathOf = (key: string, name: string) => `${folder}/${SendKeySchema.parse(key)}/${name}.json`;
const recipientPath = (key: string, rank: number) => pathOf(key, `recipients/${rank}`);
const bytesOf = (value: object) => Buffer.from(formatJson(value));

async function readJson<Value>(
  files: PlainFiles,
  path: string,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const bytes = await files.read(path);
  if (!bytes) return undefined;
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw AppError.of('file-unreadable', { file: path, reason: rehearsalWording.fileChanged }, { cause });
  }
}

/** Deliveries in `outbox/<key>/` of a workspace: who creates a file first, creates it. @throws AppError `workspace-not-found` */
export function createDeliveryFiles(root: string): DeliveryStore {
  const workspace = openWorkspaceFolder(root);
  const files = createPlainFiles(workspace);
  const create = async (path: string, value: object) =>
    (await workspace.create(path, bytesOf(value))) !== undefined;
  const replace = async (path: string, value: object) => {
    await workspace.replace(path, bytesOf(value));
  };
  const answer = (key: string, rank: number) =>
    readJson(files, recipientPath(key, rank), RecipientResultSchema);
  const decision = (key: string) => readJson(files, pathOf(key, 'decision'), DecisionSchema);

  let listed: { stamp: Stamp; keys: string[] } | undefined;

  return {
    decision,
    async openKeys() {
      const now = Date.now();
      const facts = await workspace.facts(folder);
      if (facts && listed?.stamp === stampOf(facts)) return listed.keys;
      const entries = await workspace.entries(folder);
      const keys = entries
        .filter((entry) => entry.isDirectory() && SendKeySchema.safeParse(entry.name).success)
        .map(({ name }) => name);
      // A time that is so near may be that of two changes.
      listed = facts && now - facts.mtimeMs > tooNear ? { stamp: stampOf(facts), keys } : undefined;
      return keys;
    },
    async order(key) {
      if (!SendKeySchema.safeParse(key).success) return undefined;
      return readJson(files, pathOf(key, 'delivery'), OrderSchema);
    },
    letter: (key) => readJson(files, pathOf(key, 'letter'), LetterSchema),
    async takeIn(order, letter) {
      await replace(pathOf(order.key, 'letter'), letter);
      return create(pathOf(order.key, 'delivery'), order);
    },
    async decide(key, wanted) {
      await create(pathOf(key, 'decision'), wanted);
      return (await decision(key)) ?? wanted;
    },
    async end(key) {
      await create(pathOf(key, 'end'), {});
    },
    hasEnded: async (key) => (await files.read(pathOf(key, 'end'))) !== undefined,
    async adopt(key, identity) {
      await create(pathOf(key, `adopted-${identity}`), {});
    },
    isAdopted: async (key, identity) => (await files.read(pathOf(key, `adopted-${identity}`))) !== undefined,
    async stop(key) {
      await create(pathOf(key, 'stopped'), {});
    },
    isStopped: async (key) => (await files.read(pathOf(key, 'stopped'))) !== undefined,
    claim: (key, rank, address) =>
      create(recipientPath(key, rank), { address, status: 'unknown', response: '' }),
    keepAnswer: (key, rank, answer) => replace(recipientPath(key, rank), answer),
    answer,
    async answers({ key, recipients }) {
      const found = [];
      for (const rank of recipients.keys()) found.push((await answer(key, rank + 1)) ?? []);
      return found.flat();
    },
  };
}
