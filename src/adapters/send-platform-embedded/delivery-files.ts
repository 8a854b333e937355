import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { RecipientResultSchema } from '../../core/proof/proof.ts';
import { TargetSchema } from '../../core/send/delivery.ts';
import { SendKeySchema } from '../../core/send/send.ts';
import { formatJson } from '../disk/json-format.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import { createPlainFiles, type PlainFiles } from '../store-json/plain-files.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';
import { rehearsalWording } from './messages.fr.ts';

const RecipientSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

/** A delivery as it was taken in: never written again. */
const OrderSchema = z.object({
  key: SendKeySchema,
  at: z.iso.datetime(),
  label: z.string(),
  target: TargetSchema,
  /** State of the list when it was taken in. */
  audience: z.string(),
  recipients: z.array(RecipientSchema),
  /** Identity of the folder that gave it; absent before orders bore it. */
  folder: z.string().optional(),
});
export type DeliveryOrder = z.output<typeof OrderSchema>;

const LetterSchema = z.object({
  subject: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  html: z.string(),
  text: z.string(),
  unsubscribe: z.string().optional(),
  pictures: z.array(
    z.object({ contentId: z.string(), filename: z.string(), contentType: z.string(), base64: z.string() }),
  ),
});
export type StoredLetter = z.output<typeof LetterSchema>;

/** Whether it was begun or cancelled: whoever writes it first decides, for good. */
const DecisionSchema = z.object({ decision: z.enum(['started', 'cancelled']), at: z.iso.datetime() });
type Decision = z.output<typeof DecisionSchema>;
export type StoredResult = z.output<typeof RecipientResultSchema>;

/**
 * What the embedded platform keeps of its deliveries, `outbox/<key>/`: files that are each written once, so that any state
 * a crash leaves can be read. Only a recipient's file is written again, with the answer to its mail.
 */
export interface DeliveryFiles {
  keys(): Promise<string[]>;
  order(key: string): Promise<DeliveryOrder | undefined>;
  letter(key: string): Promise<StoredLetter | undefined>;
  /** Takes a delivery in, whole or not at all; false when there is one. */
  takeIn(order: DeliveryOrder, letter: StoredLetter): Promise<boolean>;
  decision(key: string): Promise<Decision | undefined>;
  /** @returns what was decided: this, or what came before */
  decide(key: string, decision: Decision): Promise<Decision>;
  /** Notes that every recipient was tried and answered for, or can no longer be. */
  end(key: string): Promise<void>;
  hasEnded(key: string): Promise<boolean>;
  /** Notes that it leaves from the folder of that identity, too. */
  adopt(key: string, identity: string): Promise<void>;
  isAdopted(key: string, identity: string): Promise<boolean>;
  /** Notes that one that was begun elsewhere goes no further here. */
  stop(key: string): Promise<void>;
  isStopped(key: string): Promise<boolean>;
  /** By rank, from 1. */
  answer(key: string, rank: number): Promise<StoredResult | undefined>;
  /** Notes that a recipient's mail is about to leave; false when somebody has. */
  claim(key: string, rank: number, address: string): Promise<boolean>;
  keepAnswer(key: string, rank: number, answer: StoredResult): Promise<void>;
}

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

export function createDeliveryFiles(workspace: WorkspaceFolder): DeliveryFiles {
  const files = createPlainFiles(workspace);
  const create = async (path: string, value: object) =>
    (await workspace.create(path, bytesOf(value))) !== undefined;
  const replace = async (path: string, value: object) => {
    await workspace.replace(path, bytesOf(value));
  };
  const decision = (key: string) => readJson(files, pathOf(key, 'decision'), DecisionSchema);

  let listed: { stamp: Stamp; keys: string[] } | undefined;

  return {
    decision,
    async keys() {
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
    answer: (key, rank) => readJson(files, recipientPath(key, rank), RecipientResultSchema),
    claim: (key, rank, address) =>
      create(recipientPath(key, rank), { address, status: 'unknown', response: '' }),
    keepAnswer: (key, rank, answer) => replace(recipientPath(key, rank), answer),
  };
}
