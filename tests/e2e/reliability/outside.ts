import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { nextVersionId } from '../../../src/core/campaign/version-id.ts';
import { draftOf } from '../../../src/ui/state/editor-document.ts';
import { desk } from '../desk.ts';
import { post } from '../editor-page.ts';

/** Who changes the letter beside the open editor. */
export const writers = {
  'another program': postedVersion,
  'the command line': commandLineVersion,
  'a hand adding a file': addedFile,
  'a hand rewriting the file': rewrittenFile,
};
export type Writer = keyof typeof writers;

/** Writes a draft over the current version; answers the id that holds it. */
type Write = (campaignId: string, current: string, draft: Draft) => Promise<string>;

const folderOf = (campaignId: string) => join(desk.workspace, 'campaigns', campaignId, 'versions');
const fileOf = (campaignId: string, id: string) => join(folderOf(campaignId), `${id}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** All versions as the disk holds them, by id. */
export function versionsOnDisk(campaignId: string): Map<string, Draft> {
  const ids = readdirSync(folderOf(campaignId))
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length));
  return new Map(ids.sort().map((id) => [id, draftOf(read(fileOf(campaignId, id)))]));
}

const fieldsOf = ({ parameters, ...content }: Draft) => ({ ...content, ...parameters });

async function postedVersion(...[campaignId, current, draft]: Parameters<Write>) {
  const answer = await post(`/campaign/ajaxsave/${campaignId}`, {
    ...fieldsOf(draft),
    base_version: current,
  });
  return answer.versionid as string;
}

async function commandLineVersion(...[campaignId, current, draft]: Parameters<Write>) {
  const options = ['--from', '-', '--base', current, '--json', '--dir', desk.workspace];
  const command = [resolve('bin/newsletter.js'), 'save', campaignId, ...options];
  const answer = await new Promise<string>((done, failed) => {
    const child = execFile(process.execPath, command, (error, stdout) =>
      error ? failed(error) : done(stdout),
    );
    child.stdin?.end(JSON.stringify(fieldsOf(draft)));
  });
  return JSON.parse(answer).versions[0].id as string;
}

async function addedFile(...[campaignId, current, draft]: Parameters<Write>) {
  const id = nextVersionId(campaignId, current);
  const version = { ...read(fileOf(campaignId, current)), ...draft, id, based_on: current };
  writeFileSync(fileOf(campaignId, id), JSON.stringify(version, null, 2));
  return id;
}

async function rewrittenFile(...[campaignId, current, draft]: Parameters<Write>) {
  const file = fileOf(campaignId, current);
  writeFileSync(file, JSON.stringify({ ...read(file), ...draft }, null, 2));
  return current;
}
