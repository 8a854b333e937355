import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Block } from '../../src/core/campaign/block.ts';
import type { BlocksVersion } from '../../src/core/campaign/version.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { aBlock } from './builders/block.ts';
import { aCampaign } from './builders/campaign.ts';
import { aVersion } from './builders/version.ts';

/** Fifty people in one letter, each in a block of their own. */
const WRITERS = 50;
const writers = Array.from({ length: WRITERS }, (_, n) => n + 1);

export const { id: campaignId } = aCampaign();
const folderOf = (workspace: string) => join(workspace, 'campaigns', campaignId);
const fileOf = (workspace: string, id: string) => join(folderOf(workspace), 'versions', `${id}.json`);

export const versionOnDisk = async (workspace: string, id: string): Promise<BlocksVersion> =>
  JSON.parse(await readFile(fileOf(workspace, id), 'utf8'));

/** Oldest first. */
export async function versionsOnDisk(workspace: string): Promise<BlocksVersion[]> {
  const names = (await readdir(join(folderOf(workspace), 'versions'))).filter((name) =>
    name.endsWith('.json'),
  );
  return Promise.all(names.sort().map((name) => versionOnDisk(workspace, name.slice(0, -'.json'.length))));
}

/** Writes the letter that they share, before a server reads the workspace. */
export async function writeSharedLetter(workspace: string): Promise<void> {
  const version = aVersion({ blocks: writers.map((n) => aBlock({ id: `b${n}` })) });
  await mkdir(join(folderOf(workspace), 'versions'), { recursive: true });
  const write = (file: string, value: object) =>
    writeFile(file, JSON.stringify({ schemaVersion: 1, ...value }));
  await write(join(folderOf(workspace), 'campaign.json'), aCampaign());
  await write(fileOf(workspace, version.id), version);
}

/** One save of the letter. */
export async function post(url: string, save: object) {
  const answer = await fetch(new URL(`/campaign/ajaxsave/${campaignId}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(save),
  });
  return { status: answer.status, json: await answer.json() };
}

/** What a writer has in their block at the so-manieth time. */
export const wordsOf = (n: number, time: number) => ({
  title: `Écrit par ${n}`,
  body: `<p>Ce que ${n} a écrit, <strong>${time} fois</strong></p>`,
});

/** The blocks of a version, that of a writer with their words. */
export const withWordsOf = ({ blocks }: BlocksVersion, n: number, time: number) =>
  blocks.map((block): Block => (block.id === `b${n}` ? { ...block, blockdatas: wordsOf(n, time) } : block));

/** A workspace, and the address of its server. */
export interface SharedLetter {
  folder: string;
  url: string;
}

/** What a server made of fifty writers. */
interface Outcome {
  /** Answers of their saves other than 200. */
  asked: unknown[];
  /** How long each save took, the shortest first. */
  timesMs: number[];
}

/** Fifty writers at once over HTTP, each starting from the version that their own last save was answered. */
export async function writeConcurrently({ folder, url }: SharedLetter, saves: number): Promise<Outcome> {
  const outcome: Outcome = { asked: [], timesMs: [] };
  const write = async (n: number) => {
    let base_version = versionId(campaignId, 1);
    for (let time = 1; time <= saves; time += 1) {
      const mine = withWordsOf(await versionOnDisk(folder, base_version), n, time);
      const begun = performance.now();
      const { status, json } = await post(url, { blocks: mine, base_version });
      outcome.timesMs.push(performance.now() - begun);
      if (status === 200) base_version = json.versionid;
      else outcome.asked.push(json);
    }
  };
  await Promise.all(writers.map(write));
  outcome.timesMs.sort((a, b) => a - b);
  return outcome;
}

/** Nobody was asked anything, the last version has everybody's last words, and each version follows the one before it. */
export async function expectNothingLost(folder: string, { asked }: Outcome, saves: number): Promise<void> {
  expect(asked).toEqual([]);
  const versions = await versionsOnDisk(folder);
  expect(versions).toHaveLength(1 + WRITERS * saves);
  expect(versions.map(({ based_on }) => based_on)).toEqual([
    null,
    ...versions.slice(0, -1).map(({ id }) => id),
  ]);
  expect(versions.at(-1)?.blocks.map(({ id, blockdatas }) => [id, blockdatas])).toEqual(
    writers.map((n) => [`b${n}`, wordsOf(n, saves)]),
  );
}

/** Two at once in one field: one of them is asked, and both texts are there. */
export async function expectOneIsAsked({ folder, url }: SharedLetter): Promise<void> {
  const base_version = (await versionsOnDisk(folder)).at(-1)?.id;
  const subjects = ['Le marché de Noël', 'La foire de Noël'];
  const answers = await Promise.all(subjects.map((subject) => post(url, { subject, base_version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const asked = answers.findIndex(({ status }) => status === 409);
  const { current, changes } = answers[asked]?.json ?? {};
  expect(changes).toEqual([{ kind: 'field', id: 'subject', name: 'Objet' }]);
  expect((await versionOnDisk(folder, current.id)).subject).toBe(subjects[1 - asked]);
}
