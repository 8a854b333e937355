import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import type { ProofName } from '../../core/proof/proof.ts';
import type { PackedSize } from '../../use-cases/ports/store.ts';
import { syncFolder } from '../disk/durable-write.ts';
import { formatJson } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import type { StoreContext } from './store-context.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** What is kept of a proof, by ending of its file; the picture is shared, the others are compressed. */
const texts = ['html', 'txt', 'note.txt', 'blocks.json'] as const;
const picture = 'sheet.jpg';
const parts = [...texts, picture] as const;
export type ContentPart = (typeof parts)[number];

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** What each part is once it is read back. */
const PackedSchema = z.object({ parts: z.partialRecord(z.enum(parts), Sha256Schema) });
type Packed = z.infer<typeof PackedSchema>;

/** No letter is as large as that: what unpacks to more is damaged. */
const largestPart = 256 * 1024 ** 2;

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);

/** A part as it is written smaller. */
interface Smaller {
  part: ContentPart;
  plain: Uint8Array;
  sha256: string;
  path: string;
  bytes: Uint8Array;
}

type PackingInput = {
  /** The hash of the page that was mailed, which the proof tells. */
  sha256: string;
  dryRun: boolean;
  counted: Set<string>;
  /** Runs the end of the work while nobody changes the proof; false when it is not to be packed any more. */
  whileWanted(work: () => Promise<void>): Promise<boolean>;
};

/**
 * What was mailed, made smaller: `<n>.html.gz` and the other texts, `pictures/<sha256>.jpg` for all proofs of the campaign that
 * show the same, and `<n>.packed.json`, which tells what each part is. A part stands plain or packed; where a process died
 * in between, both, with the same bytes.
 */
export function createPackedContents(
  { workspace, files }: Pick<StoreContext, 'workspace' | 'files'>,
  pathOf: (of: ProofName, ending: string) => string,
) {
  const packedFile = (of: ProofName, part: ContentPart, sum: string) =>
    part === picture ? `${dirname(pathOf(of, part))}/pictures/${sum}.jpg` : pathOf(of, `${part}.gz`);

  const damaged = (file: string, cause?: unknown) =>
    AppError.of('file-unreadable', { file, reason: words.altered }, { cause });

  async function manifest(of: ProofName): Promise<Packed | undefined> {
    const path = pathOf(of, 'packed.json');
    const bytes = await files.read(path);
    if (!bytes) return undefined;
    try {
      return PackedSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch (error) {
      throw damaged(path, error);
    }
  }

  /** What a packed file stands for, its hash verified. @throws AppError `file-unreadable` */
  async function unpack(path: string, part: ContentPart, sum: string): Promise<Uint8Array> {
    const stored = await files.read(path);
    if (!stored) throw damaged(path);
    const bytes =
      part === picture
        ? stored
        : await expand(stored, { maxOutputLength: largestPart }).catch((error) => {
            throw damaged(path, error);
          });
    if (sha256(bytes) !== sum) throw damaged(path);
    return bytes;
  }

  async function smaller(of: ProofName, part: ContentPart): Promise<Smaller | undefined> {
    const plain = await files.read(pathOf(of, part));
    if (!plain) return undefined;
    const sum = sha256(plain);
    const bytes = part === picture ? plain : await compress(plain, { level: 9 });
    if (part !== picture && bytes.length >= plain.length) return undefined;
    return { part, plain, sha256: sum, path: packedFile(of, part, sum), bytes };
  }

  /** Writes one and reads it again, as those who ask for it will. */
  async function write({ path, bytes, part, sha256: sum }: Smaller): Promise<void> {
    const isThere = await unpack(path, part, sum).then(
      () => true,
      () => false,
    );
    if (!isThere) await workspace.replace(path, bytes);
    await unpack(path, part, sum);
  }

  async function drop(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const file = workspace.absolute(path);
      try {
        workspace.disk.unlink(file);
        await syncFolder(dirname(file), workspace.disk);
      } catch (error) {
        throw storageFailure(error, path);
      }
    }
  }

  /**
   * What is there of a proof both plain and packed, since a process died or a person took it out by hand: the plain file goes.
   */
  async function finish(of: ProofName, packed: Packed): Promise<void> {
    for (const part of parts) {
      const one = await smaller(of, part);
      if (!one || one.sha256 !== packed.parts[part]) continue;
      await write(one);
      await drop([pathOf(of, part)]);
    }
  }

  const isShared = async ({ part, path }: Smaller, counted: ReadonlySet<string>) =>
    part === picture && (counted.has(path) || (await workspace.facts(path)) !== undefined);

  async function sizeOf(made: readonly Smaller[], counted: Set<string>): Promise<PackedSize> {
    const size = { before: 0, after: 0 };
    for (const one of made) {
      size.before += one.plain.length;
      if (!(await isShared(one, counted))) size.after += one.bytes.length;
      counted.add(one.path);
    }
    return size;
  }

  return {
    /** A part of what was mailed, plain or packed; undefined when there is none. @throws AppError `file-unreadable` */
    async read(of: ProofName, part: ContentPart): Promise<Uint8Array | undefined> {
      // The plain file may go between a look at it and its reading: what stands for it is there since before.
      const plain = await files.read(pathOf(of, part)).catch((error: unknown) => ({ error }));
      if (plain instanceof Uint8Array) return plain;
      const sum = (await manifest(of))?.parts[part];
      if (sum !== undefined) return unpack(packedFile(of, part, sum), part, sum);
      if (plain) throw plain.error;
      return undefined;
    },
    /**
     * Packs what stands plain: each part is written smaller and read again before its plain file goes.
     * @returns undefined when it is packed already, would be no smaller or is not wanted any more
     * @throws AppError `file-unreadable` for a page that is not the one that was mailed; as `durable-write.ts`
     */
    async pack(
      of: ProofName,
      { sha256: mailed, dryRun, counted, whileWanted }: PackingInput,
    ): Promise<PackedSize | undefined> {
      const known = await manifest(of);
      if (known) {
        const plain = await Promise.all(parts.map((part) => workspace.facts(pathOf(of, part))));
        if (!dryRun && plain.some(Boolean)) await whileWanted(() => finish(of, known));
        return undefined;
      }
      const made = (await Promise.all(parts.map((part) => smaller(of, part)))).filter(
        (one) => one !== undefined,
      );
      const page = await files.read(pathOf(of, 'html'));
      if (page && sha256(page) !== mailed) throw damaged(pathOf(of, 'html'));
      const size = await sizeOf(made, counted);
      if (!page || made.length === 0) return undefined;
      if (dryRun) return size;
      for (const one of made) await write(one);
      const packed = Object.fromEntries(made.map(({ part, sha256: sum }) => [part, sum]));
      const isPacked = await whileWanted(async () => {
        await workspace.create(pathOf(of, 'packed.json'), Buffer.from(formatJson({ parts: packed })));
        await drop(made.map(({ part }) => pathOf(of, part)));
      });
      if (isPacked) return size;
      await drop(made.filter(({ part }) => part !== picture).map(({ path }) => path));
      return undefined;
    },
  };
}
