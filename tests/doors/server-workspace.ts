import { createZipArchives } from '../../src/adapters/archives-zip/create-zip-archives.ts';
import { createMemoryJobs } from '../../src/adapters/jobs-memory/create-memory-jobs.ts';
import { createSharpCodec } from '../../src/adapters/picture-codec-sharp/create-sharp-codec.ts';
import { createSecrets } from '../../src/adapters/secrets-node/create-secrets.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { createMemory } from '../../src/use-cases/memory.ts';
import { noPeers } from '../../src/use-cases/ports/peers.ts';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aConfig } from '../support/builders/config.ts';
import { anItem } from '../support/builders/content-item.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../support/builders/version.ts';
import { aWidget } from '../support/builders/widget.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { cheapScrypt, fakeAccess } from '../support/fakes/fake-access.ts';
import { fakeAudit } from '../support/fakes/fake-audit.ts';
import { fakeContentPictures } from '../support/fakes/fake-content-pictures.ts';
import { fakeEncoder } from '../support/fakes/fake-encoder.ts';
import { type FakeFetcher, fakeFetcher } from '../support/fakes/fake-fetcher.ts';
import { type FakeIdentityProvider, fakeIdentityProvider } from '../support/fakes/fake-identity-provider.ts';
import { fakeImportShelf } from '../support/fakes/fake-import-shelf.ts';
import { fakeLetters } from '../support/fakes/fake-letters.ts';
import { type FakeMailer, fakeMailer } from '../support/fakes/fake-mailer.ts';
import { fakeMarkupCompiler } from '../support/fakes/fake-markup-compiler.ts';
import { fakeMediaLibrary } from '../support/fakes/fake-media-library.ts';
import { fakeOutbox } from '../support/fakes/fake-outbox.ts';
import { fakePlatform } from '../support/fakes/fake-platform.ts';
import { fakeProber } from '../support/fakes/fake-prober.ts';
import { fakeScreenshotter } from '../support/fakes/fake-screenshotter.ts';
import { fakeSettings } from '../support/fakes/fake-settings.ts';
import { fakeSnapshotShelf } from '../support/fakes/fake-snapshot-shelf.ts';
import { fakeSpamFilter } from '../support/fakes/fake-spam-filter.ts';
import { fakeThemes } from '../support/fakes/fake-themes.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { createMemoryStore } from '../support/fakes/memory-store/create-memory-store.ts';
import { sequentialIds } from '../support/fakes/sequential-ids.ts';
import { kindFiles, themeFilesOf } from '../unit/fixtures/demonstration-workspace.ts';

export interface Workspace {
  deps: Deps;
  contents: FakeFetcher;
  mailer: FakeMailer;
  identityProvider: FakeIdentityProvider;
  /** What was written since the beginning. */
  changes: StoreChange[];
  /** The current version of 'lettre-de-decembre', made of blocks. */
  version: ReturnType<typeof aVersion>;
  /** Mark of the widget 'ancien', which was deleted. */
  trash: string;
}

/**
 * A workspace in memory with two campaigns, 'lettre-de-decembre' of blocks and 'courriel-donne' of raw HTML, the pictures
 * 'place.jpg' and 'libre.jpg', the empty folder 'vide', the source 'actus' with an article, a mail in the outbox, the widget 'agenda' and the clip 'copie'.
 */
export async function aWorkspace(): Promise<Workspace> {
  const {
    problems,
    assertAvailable,
    onChange,
    close: _close,
    ...store
  } = createMemoryStore({
    campaigns: [aCampaign(), aCampaign({ id: 'courriel-donne', name: 'Courriel donné', kind: 'raw' })],
    newsletterTemplates: [aNewsletterTemplate(), aNewsletterTemplate({ id: 'vide', name: 'Sans campagne' })],
    blockTemplates: [aBlockTemplate(), aBlockTemplate({ id: 'libre', name: 'Sans emploi' })],
  });
  const version = aVersion();
  await store.versions.publish(version);
  const raw = {
    html: new TextEncoder().encode('<p>Un courriel donné</p><script>alert(1)</script>'),
    parts: [],
  };
  await store.versions.publish(aRawVersion(raw, { campaign_id: 'courriel-donne' }), raw);
  const { blocktemplate, blockfilter, params, created_at } = aWidget();
  await store.widgets.create(aWidget());
  await store.clips.create({ id: 'copie', blocktemplate, blockfilter, params, created_at });
  await store.widgets.create(aWidget({ id: 'ancien' }));
  const trash = await store.widgets.remove('ancien');
  const medias = fakeMediaLibrary();
  medias.put('/media/place.jpg');
  medias.put('/media/libre.jpg');
  await medias.addFolder('vide');
  const outbox = fakeOutbox();
  outbox.keep({ id: 'essai-1' });
  const contents = fakeFetcher();
  contents.offer('actus', [anItem()]);
  const mailer = fakeMailer();
  const identityProvider = fakeIdentityProvider();
  const changes: StoreChange[] = [];
  onChange((change) => changes.push(change));
  const deps: Deps = {
    ...store,
    store: { problems, assertAvailable, onChange },
    medias,
    contents,
    contentPictures: fakeContentPictures(),
    renderer: directRenderer(),
    prober: fakeProber(),
    markupCompiler: fakeMarkupCompiler(),
    spamFilter: fakeSpamFilter(),
    mailer,
    outbox,
    platform: fakePlatform(),
    screenshotter: fakeScreenshotter(),
    pictures: { ...createSharpCodec(), ...fakeEncoder() },
    snapshots: fakeSnapshotShelf(),
    archives: createZipArchives(),
    imports: fakeImportShelf(),
    jobs: createMemoryJobs(),
    letters: fakeLetters(store),
    access: fakeAccess(),
    audit: fakeAudit(),
    secrets: createSecrets(cheapScrypt),
    identityProvider,
    settings: fakeSettings({ name: 'Ville de Sèvremont' }),
    themes: fakeThemes({ mediatheque: themeFilesOf('mediatheque') }, kindFiles),
    identity: async () => 'ce-dossier',
    memory: createMemory(),
    peers: noPeers,
    clock: fixedClock(),
    ids: sequentialIds(),
    config: aConfig({ sources: [{ alias: 'actus', label: 'Actualités', url: 'https://exemple.fr/flux' }] }),
    author: 'Anne',
    authorSource: 'settings',
  };
  return { deps, contents, mailer, identityProvider, changes, version, trash };
}
