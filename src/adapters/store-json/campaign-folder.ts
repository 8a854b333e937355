import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Low } from 'lowdb';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { FirstVersion } from '../../use-cases/ports/store.ts';
import type { Disk } from '../disk/disk.ts';
import { renamePatiently, syncFolder } from '../disk/durable-write.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { temporaryBeside } from '../disk/temporary-name.ts';
import { type DurableJsonFile, durableJsonFile } from './durable-json-file.ts';
import { stageRaw } from './raw-files.ts';
import type { StoreContext } from './store-context.ts';

/** The files of a campaign just created, as written. */
interface CreatedFolder {
  campaign: DurableJsonFile;
  version: DurableJsonFile | undefined;
}

async function create(file: string, entity: object, disk: Disk): Promise<DurableJsonFile> {
  const json = durableJsonFile(file, 'create', { disk });
  await new Low(json, { ...(entity as JsonObject) }).write();
  return json;
}

async function createVersion(
  folder: string,
  { version, raw }: FirstVersion,
  disk: Disk,
): Promise<DurableJsonFile> {
  disk.makeFolder(folder);
  const file = join(folder, `${version.id}.json`);
  const staged = raw && (await stageRaw(file, raw, disk));
  const json = await create(file, version, disk);
  await staged?.settle();
  return json;
}

/** Gives a folder its name durably; where that cannot be, it has its former one again. */
async function publish(temporary: string, folder: string, disk: Disk): Promise<void> {
  await renamePatiently(temporary, folder, disk);
  try {
    await syncFolder(dirname(folder), disk);
  } catch (error) {
    await renamePatiently(folder, temporary, disk);
    throw error;
  }
}

/**
 * Writes a campaign's folder under a temporary name and gives it its own once all of it is durable: whenever the process
 * dies, the campaign is there with its first version, or not at all.
 * @returns undefined when the name is taken, and then nothing is written
 * @throws AppError as `durable-write.ts`, and then nothing is left
 */
export async function createCampaignFolder(
  { workspace }: Pick<StoreContext, 'workspace'>,
  campaign: Campaign,
  first: FirstVersion | undefined,
): Promise<CreatedFolder | undefined> {
  const { disk } = workspace;
  const path = `campaigns/${campaign.id}`;
  const folder = await workspace.prepareFolderOf(path);
  const former = await workspace.facts(path);
  // An empty folder is nobody's.
  if (former && !(former.isDirectory() && (await workspace.dropIfEmpty(path)))) return undefined;
  const temporary = temporaryBeside(folder);
  try {
    disk.makeFolder(temporary);
    const created = {
      campaign: await create(join(temporary, 'campaign.json'), campaign, disk),
      version: first && (await createVersion(join(temporary, 'versions'), first, disk)),
    };
    await syncFolder(temporary, disk);
    await publish(temporary, folder, disk);
    return created;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process has just taken the name.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return undefined;
    throw storageFailure(error, folder);
  }
}
