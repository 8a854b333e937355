import { createZipArchives } from '../../../src/adapters/archives-zip/create-zip-archives.ts';
import { createMemoryJobs } from '../../../src/adapters/jobs-memory/create-memory-jobs.ts';
import { createSharpCodec } from '../../../src/adapters/picture-codec-sharp/create-sharp-codec.ts';
import { createSecrets } from '../../../src/adapters/secrets-node/create-secrets.ts';
import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import type { Campaign } from '../../../src/core/campaign/campaign.ts';
import type { RawContent, Version } from '../../../src/core/campaign/version.ts';
import type { Config } from '../../../src/core/config.ts';
import type { NewsletterTemplate } from '../../../src/core/newsletter-template/newsletter-template.ts';
import type { Deps } from '../../../src/use-cases/deps.ts';
import { createMemory } from '../../../src/use-cases/memory.ts';
import { noPeers } from '../../../src/use-cases/ports/peers.ts';
import { aConfig } from '../builders/config.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../builders/templates.ts';
import { directRenderer } from './direct-renderer.ts';
import { cheapScrypt, fakeAccess } from './fake-access.ts';
import { fakeAudit } from './fake-audit.ts';
import { fakeContentPictures } from './fake-content-pictures.ts';
import { fakeEncoder } from './fake-encoder.ts';
import { type FakeFetcher, fakeFetcher } from './fake-fetcher.ts';
import { type FakeIdentityProvider, fakeIdentityProvider } from './fake-identity-provider.ts';
import { fakeImportShelf } from './fake-import-shelf.ts';
import { fakeLetters } from './fake-letters.ts';
import { type FakeMailer, fakeMailer } from './fake-mailer.ts';
import { fakeMarkupCompiler } from './fake-markup-compiler.ts';
import { type FakeMediaLibrary, fakeMediaLibrary } from './fake-media-library.ts';
import { type FakeOutbox, fakeOutbox } from './fake-outbox.ts';
import { type FakePlatform, fakePlatform } from './fake-platform.ts';
import { fakeProber } from './fake-prober.ts';
import { type FakeScreenshotter, fakeScreenshotter } from './fake-screenshotter.ts';
import { type FakeSettings, fakeSettings } from './fake-settings.ts';
import { type FakeSnapshotShelf, fakeSnapshotShelf } from './fake-snapshot-shelf.ts';
import { fakeSpamFilter } from './fake-spam-filter.ts';
import { fakeThemes } from './fake-themes.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { createMemoryStore } from './memory-store/create-memory-store.ts';
import { sequentialIds } from './sequential-ids.ts';

/** The world of a verb, held in memory, with its fakes in reach. */
export interface TestDeps extends Deps {
  mailer: FakeMailer;
  identityProvider: FakeIdentityProvider;
  medias: FakeMediaLibrary;
  contents: FakeFetcher;
  outbox: FakeOutbox;
  platform: FakePlatform;
  screenshotter: FakeScreenshotter;
  settings: FakeSettings;
  snapshots: FakeSnapshotShelf;
  clock: FixedClock;
}

export interface TestWorld {
  campaigns?: Campaign[];
  newsletterTemplates?: NewsletterTemplate[];
  blockTemplates?: BlockTemplate[];
  /** In the order they were saved. */
  versions?: Version[];
  /** Bytes of the raw versions, by version id. */
  raws?: Record<string, RawContent>;
  config?: Config;
  mailer?: FakeMailer;
  platform?: FakePlatform;
}

/** A workspace with the template `lettre` and the block template `texte` unless others are given. */
export async function testDeps(world: TestWorld = {}): Promise<TestDeps> {
  const {
    newsletterTemplates = [aNewsletterTemplate()],
    blockTemplates = [aBlockTemplate()],
    campaigns = [],
  } = world;
  const store = createMemoryStore({ campaigns, newsletterTemplates, blockTemplates });
  for (const version of world.versions ?? []) await store.versions.publish(version, world.raws?.[version.id]);
  return {
    ...store,
    store,
    medias: fakeMediaLibrary(),
    contents: fakeFetcher(),
    contentPictures: fakeContentPictures(),
    renderer: directRenderer(),
    prober: fakeProber(),
    markupCompiler: fakeMarkupCompiler(),
    spamFilter: fakeSpamFilter(),
    mailer: world.mailer ?? fakeMailer(),
    outbox: fakeOutbox(),
    platform: world.platform ?? fakePlatform(),
    screenshotter: fakeScreenshotter(),
    pictures: { ...createSharpCodec(), ...fakeEncoder() },
    snapshots: fakeSnapshotShelf(),
    archives: createZipArchives(),
    imports: fakeImportShelf(),
    jobs: createMemoryJobs(),
    themes: fakeThemes(),
    letters: fakeLetters(store),
    access: fakeAccess(),
    audit: fakeAudit(),
    secrets: createSecrets(cheapScrypt),
    identityProvider: fakeIdentityProvider(),
    settings: fakeSettings(),
    memory: createMemory(),
    peers: noPeers,
    clock: fixedClock(),
    ids: sequentialIds(),
    config: world.config ?? aConfig(),
    author: 'Claire Petit',
    authorSource: 'settings',
  };
}
