import type { Config } from '../core/config.ts';
import type { Caller } from '../core/people/caller.ts';
import type { AuthorSource } from '../core/workspace/workspace.ts';
import type { Memory } from './memory.ts';
import type { AccessStore } from './ports/access-store.ts';
import type { Archives } from './ports/archives.ts';
import type { AuditLog } from './ports/audit-log.ts';
import type { ContentFetcher } from './ports/content-fetcher.ts';
import type { ContentPictures } from './ports/content-pictures.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { ImportStore } from './ports/import-store.ts';
import type { JobQueue } from './ports/jobs.ts';
import type { LetterIndex } from './ports/letter-index.ts';
import type { LinkProber } from './ports/link-prober.ts';
import type { Mailer } from './ports/mailer.ts';
import type { MarkupCompiler } from './ports/markup-compiler.ts';
import type { MediaLibrary } from './ports/media-library.ts';
import type { Outbox } from './ports/outbox.ts';
import type { Peers } from './ports/peers.ts';
import type { PictureCodec } from './ports/picture-codec.ts';
import type { Renderer } from './ports/renderer.ts';
import type { Screenshotter } from './ports/screenshotter.ts';
import type { Secrets } from './ports/secrets.ts';
import type { SendPlatform } from './ports/send-platform.ts';
import type { SettingsStore } from './ports/settings-store.ts';
import type { SnapshotStore } from './ports/snapshot-store.ts';
import type { SpamFilter } from './ports/spam-filter.ts';
import type { Store } from './ports/store.ts';
import type { Clock, IdSource } from './ports/system.ts';
import type { ThemeStore } from './ports/theme-store.ts';

/**
 * Everything the verbs need from outside; each verb picks what it uses: `(deps: Pick<Deps, …>, input)`. What the configuration
 * decides, itself among it, is another where that changes: nobody holds on to it from one call to the next.
 */
export interface Deps extends Omit<Store, 'problems' | 'assertAvailable' | 'onChange'> {
  store: Pick<Store, 'problems' | 'assertAvailable' | 'onChange'>;
  medias: MediaLibrary;
  contents: ContentFetcher;
  contentPictures: ContentPictures;
  renderer: Renderer;
  prober: LinkProber;
  /** Asked for letters that are not html yet. */
  markupCompiler: MarkupCompiler;
  /** Asked where the configuration has one. */
  spamFilter: SpamFilter;
  mailer: Mailer;
  outbox: Outbox;
  platform: SendPlatform;
  screenshotter: Screenshotter;
  pictures: PictureCodec;
  snapshots: SnapshotStore;
  archives: Archives;
  imports: ImportStore;
  jobs: JobQueue;
  themes: ThemeStore;
  access: AccessStore;
  secrets: Secrets;
  audit: AuditLog;
  /** Asked where the configuration names an issuer. */
  identityProvider: IdentityProvider;
  letters: LetterIndex;
  settings: SettingsStore;
  memory: Memory;
  peers: Peers;
  clock: Clock;
  ids: IdSource;
  config: Config;
  /** The person who asks, on a shared server; whoever has no caller may do all. */
  caller?: Caller;
  /** The name of who acts: the caller's; else, in order: --author, NEWSLETTER_AUTHOR, the configuration, git's user.name, the system's user. */
  author: string;
  authorSource: AuthorSource;
}
