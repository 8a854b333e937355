import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkspace } from '../src/compose.ts';
import type { Version } from '../src/core/campaign/version.ts';
import { nextVersionId } from '../src/core/campaign/version-id.ts';
import type { Deps } from '../src/use-cases/deps.ts';

/** The letter of the demonstration that the others are made of. */
const model = 'lettre-de-decembre-2026';
const atOnce = 10;
const dayMs = 86_400_000;
const sights = ['La marée', 'Le sel', 'Le phare', 'Les halles', 'L’atelier', 'Le jardin', 'Les archives'];
const events = ['une visite', 'un concert', 'une exposition', 'une conférence', 'une fête', 'une balade'];

/** What is in the newest version of a letter of the demonstration. */
async function newestVersion({ versions }: Deps, campaignId: string): Promise<Version> {
  const summary = await versions.latest(campaignId);
  const version = summary && (await versions.get(summary.id));
  if (!version) throw new Error(`the demonstration has no letter ${campaignId}`);
  return version;
}

async function copyDemonstration(folder: string, source: Deps, target: Deps): Promise<void> {
  const { content } = await source.settings.read();
  await target.settings.update((own) => ({ ...own, ...content }));
  for (const template of await source.newsletterTemplates.list())
    await target.newsletterTemplates.create(template);
  for (const template of await source.blockTemplates.list()) await target.blockTemplates.create(template);
  for (const media of await source.medias.list()) {
    const bytes = await readFile(join(folder, 'medias', media.id));
    const createdAt = media.created_at ?? target.clock.now().toISOString();
    await target.medias.add({ ...media, bytes, filename: media.name, createdAt });
  }
  for (const campaign of await source.campaigns.list()) {
    await target.campaigns.create(campaign);
    for (const { id } of (await source.versions.list(campaign.id)).toReversed()) {
      const version = await source.versions.get(id);
      if (version) await target.versions.publish(version);
    }
  }
}

/** Letters of as many days up to today, each with a second version whose subject is another. */
async function writeLetters(source: Deps, target: Deps, count: number): Promise<void> {
  const campaign = await source.campaigns.get(model);
  if (!campaign) throw new Error(`the demonstration has no letter ${model}`);
  const content = await newestVersion(source, model);
  const today = target.clock.now().getTime();

  const write = async (n: number) => {
    const id = `lettre-${n}`;
    const subject = `${sights[n % sights.length]}, le port et ${events[n % events.length]}`;
    const at = (hours: number) => new Date(today - (count - n + 1) * dayMs + hours * 3_600_000).toISOString();
    const first = {
      ...{ ...content, id: nextVersionId(id, undefined), campaign_id: id, based_on: null },
      ...{ subject: `Lettre n° ${n}`, created_at: at(1) },
    };
    const second = {
      ...{ ...first, id: nextVersionId(id, first.id), based_on: first.id, subject, created_at: at(2) },
    };
    await target.campaigns.create(
      { ...campaign, id, name: `Lettre n° ${n}`, number: n, created_at: at(0) },
      { version: first },
    );
    await target.versions.publish(second);
  };

  const numbers = Array.from({ length: count }, (_, at) => at + 1).values();
  const writer = async () => {
    for (const n of numbers) await write(n);
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
}

/**
 * Puts a demonstration into a shared store, with more letters of its kind.
 * @param source the folder of the demonstration
 * @param server the folder of a server, whose configuration names the store
 */
export async function fillSharedStore(
  { source: from, server, env }: { source: string; server: string; env: NodeJS.ProcessEnv },
  letters: number,
): Promise<void> {
  const source = await openWorkspace({ from, env: {}, watch: false });
  const target = await openWorkspace({ from: server, env, watch: false });
  try {
    await copyDemonstration(from, source.deps, target.deps);
    await writeLetters(source.deps, target.deps, letters);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}
