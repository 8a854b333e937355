import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { VersionSchema } from '../../core/campaign/version.ts';
import { IdSchema } from '../../core/id.ts';
import {
  contentsOfPage,
  contentsOfVersion,
  type LetterContents,
  type ReadBy,
} from '../../email/letter-contents.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import type { SealedThing } from '../../use-cases/ports/letter-index.ts';
import { stampOf } from '../disk/stamp.ts';
import { createPackedContents } from '../store-json/packed-contents.ts';
import { createPlainFiles } from '../store-json/plain-files.ts';
import { readRaw } from '../store-json/raw-files.ts';
import { readEntity } from '../store-json/read-entity.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import type { SealedLetters } from './sealed-letters.ts';

/** A time that is so near may be that of two changes, ms. */
const tooNear = 2_000;

/** What is looked at of a letter: a version, proof or send that is written changes the time of its folder. */
const parts = ['versions', 'proofs', 'sends'] as const;

/** Letters as they lie in a workspace. */
export function openLetterFiles(folder: string): SealedLetters {
  const workspace = openWorkspaceFolder(folder);
  const files = createPlainFiles(workspace);
  const pathOf = ({ campaign_id, number }: { campaign_id: string; number: number }, ending: string) =>
    `campaigns/${campaign_id}/proofs/${number}.${ending}`;
  const proofs = createPackedContents({ workspace, files }, pathOf);
  const versionFile = (campaign: string, id: string) => `campaigns/${campaign}/versions/${id}.json`;

  async function readVersion(campaign: string, id: string, by: ReadBy): Promise<LetterContents | undefined> {
    const path = versionFile(campaign, id);
    if (!workspace.holds(path)) return undefined;
    const file = workspace.absolute(path);
    const read = await readEntity(file, VersionSchema);
    if (read.state !== 'good' || read.entity.id !== id) return undefined;
    const version = read.entity;
    const raw = version.kind === 'raw' ? await readRaw(dirname(file), id, version.sha256) : undefined;
    if (version.kind === 'raw' && (!raw || hash('sha256', raw.html) !== version.sha256)) return undefined;
    return contentsOfVersion(version, raw?.html, by);
  }

  async function readPage(
    campaign: string,
    thing: SealedThing,
    by: ReadBy,
  ): Promise<LetterContents | undefined> {
    if (thing.kind === 'proof') {
      const html = await proofs.read({ campaign_id: campaign, number: Number(thing.key) }, 'html');
      return html ? contentsOfPage(decodeHtml(html, thing.charset), by) : undefined;
    }
    const html = await files.read(`campaigns/${campaign}/sends/${thing.key}.html`);
    return html ? contentsOfPage(new TextDecoder().decode(html), by) : undefined;
  }

  return {
    async stamps() {
      const now = Date.now();
      const stamped = new Map<string, string>();
      const folders = await workspace.entries('campaigns').catch(() => undefined);
      if (!folders) return undefined;
      for (const entry of folders) {
        if (!entry.isDirectory() || !IdSchema.safeParse(entry.name).success) continue;
        const times = parts.map((part) => {
          const facts = lstatSync(workspace.absolute(`campaigns/${entry.name}/${part}`), {
            throwIfNoEntry: false,
          });
          return facts?.mtimeMs ?? 0;
        });
        const isNear = times.some((time) => now - time < tooNear);
        stamped.set(entry.name, isNear ? '' : times.join(':'));
      }
      return stamped;
    },
    stampOf(campaign, { kind, key }) {
      if (kind !== 'version') return '';
      const facts = lstatSync(workspace.absolute(versionFile(campaign, key)), { throwIfNoEntry: false });
      return facts ? stampOf(facts) : '';
    },
    // Unjudged: to judge thirty letters for one block of each takes longer than to find them.
    async storedBlocks(campaign, version) {
      try {
        const text = await readFile(workspace.absolute(versionFile(campaign, version)), 'utf8');
        const { blocks = [] } = JSON.parse(text) as { blocks?: { id?: unknown }[] };
        return new Map(blocks.map((block) => [block.id, block]));
      } catch {
        return new Map();
      }
    },
    read: (campaign, thing, by) =>
      (thing.kind === 'version' ? readVersion(campaign, thing.key, by) : readPage(campaign, thing, by)).catch(
        () => undefined,
      ),
  };
}
