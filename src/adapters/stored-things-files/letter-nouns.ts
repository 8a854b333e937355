import { dirname } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import type { ProofName } from '../../core/proof/proof.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { createPackedContents } from '../store-json/packed-contents.ts';
import { partFiles, readRaw } from '../store-json/raw-files.ts';
import { proofPath, storedProof } from '../stored-things/stored-proof.ts';
import { storedThing } from '../stored-things/stored-thing.ts';
import type { NounFiles, WorkspaceFiles } from './workspace-files.ts';

const isNamed = (pattern: RegExp) => (name: string) => pattern.test(name);

/** `campaigns/<id>/proofs/<n>.json`: whose, and which. */
function proofOf(path: string): ProofName {
  const [, campaign_id = '', , name = ''] = path.split('/');
  return { campaign_id, number: Number.parseInt(name, 10) };
}

/** Letters, and what belongs to them. */
export function letterNouns(from: WorkspaceFiles) {
  const { workspace, files, json, plain, ofLetters, withBeside } = from;
  const packed = createPackedContents({ workspace, files }, proofPath);

  const version: NounFiles = {
    ids: () => ofLetters('versions', isNamed(/^\d{6}-[a-z0-9]{6}\.json$/)),
    async read(id) {
      const main = await json(id);
      if (main?.raw.kind !== 'raw') return main && storedThing(id, [main.file], main);
      const base = id.slice(0, -'.json'.length);
      const versionId = base.slice(base.lastIndexOf('/') + 1);
      const raw = await readRaw(dirname(workspace.absolute(id)), versionId, String(main.raw.sha256));
      if (!raw) throw AppError.of('file-unreadable', { file: `${base}.html`, reason: words.missing });
      const parts = raw.parts.length === 0 ? [] : partFiles(raw.parts);
      const beside = parts.map(({ name, bytes }) => ({ path: `${base}.parts/${name}`, bytes }));
      return storedThing(id, [main.file, { path: `${base}.html`, bytes: raw.html }, ...beside], main);
    },
  };

  const proof: NounFiles = {
    ids: () => ofLetters('proofs', isNamed(/^[1-9]\d{0,5}\.json$/)),
    async read(id) {
      const main = await json(id);
      if (!main) return undefined;
      const of = proofOf(id);
      const part = (name: Parameters<typeof packed.read>[1]) => packed.read(of, name);
      const html = await part('html');
      const isPacked = (await workspace.facts(proofPath(of, 'packed.json'))) !== undefined;
      if (!html) throw AppError.of('file-unreadable', { file: proofPath(of, 'html'), reason: words.missing });
      return storedProof(of, {
        ...{ data: main.raw, html, isRewritten: main.isRewritten || isPacked },
        plain: (await part('txt')) ?? new Uint8Array(),
        note: await part('note.txt'),
        sheet: await part('sheet.jpg'),
        blocks: blocksIn(await part('blocks.json')),
        journal: linesIn((await plain(proofPath(of, 'journal')))?.bytes),
      });
    },
  };

  /** The highest number that was given and that no proof has. */
  const claim: NounFiles = {
    async ids() {
      const numbered = isNamed(/^[1-9]\d{0,5}\.(?:json|claim)$/);
      const highest = new Map<string, number>();
      for (const path of await ofLetters('proofs', numbered)) {
        const { campaign_id, number } = proofOf(path);
        highest.set(campaign_id, Math.max(highest.get(campaign_id) ?? 0, number));
      }
      const names = [...highest].map(([campaign_id, number]) => ({ campaign_id, number }));
      const isGiven = await Promise.all(names.map((of) => workspace.facts(proofPath(of, 'json'))));
      return names.filter((_, at) => !isGiven[at]).map((of) => proofPath(of, 'claim'));
    },
    read: async (id) => storedThing(id, [{ path: id, bytes: new Uint8Array() }]),
  };

  const beside = (id: string, ending: string) => `${id.slice(0, -'.json'.length)}${ending}`;
  return {
    campaign: {
      ids: () => ofLetters('', isNamed(/^campaign\.json$/)),
      read: (id: string) => withBeside(id),
    },
    version,
    proof,
    'proof-claim': claim,
    remark: {
      ids: () => ofLetters('', isNamed(/^remarks\.json$/)),
      read: (id: string) => withBeside(id),
    },
    send: {
      ids: () => ofLetters('sends', isNamed(/^[^.][^/]*\.json$/)),
      read: (id: string) => withBeside(id, [beside(id, '.html')]),
    },
    import: {
      ids: () => ofLetters('import', isNamed(/^report\.json$/)),
      read: (id: string) => withBeside(id, [`${dirname(id)}/page.html`]),
    },
  } satisfies Record<string, NounFiles>;
}

/** Where the blocks stand only helps to read a proof: what cannot be read is done without. */
function blocksIn(bytes: Uint8Array | undefined): unknown[] | undefined {
  try {
    const { blocks } = JSON.parse(new TextDecoder().decode(bytes)) as { blocks?: unknown };
    return Array.isArray(blocks) ? blocks : undefined;
  } catch {
    return undefined;
  }
}

/** What became of mails, line by line; one that was being written when the process ended was not acknowledged. */
function linesIn(bytes: Uint8Array | undefined): unknown[] | undefined {
  if (!bytes) return undefined;
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
}
