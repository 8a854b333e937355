import { BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { ClipSchema } from '../../core/clipboard/clip.ts';
import {
  blockTemplateFailures,
  clipFailures,
  newsletterTemplateFailures,
  widgetFailures,
} from '../../core/errors/app-error.ts';
import { NewsletterTemplateSchema } from '../../core/newsletter-template/newsletter-template.ts';
import { type Widget, WidgetSchema } from '../../core/widget/widget.ts';
import type { AccessStore } from '../../use-cases/ports/access-store.ts';
import type { AuditLog } from '../../use-cases/ports/audit-log.ts';
import type { ImportStore } from '../../use-cases/ports/import-store.ts';
import type { JobQueue } from '../../use-cases/ports/jobs.ts';
import type { LetterIndex } from '../../use-cases/ports/letter-index.ts';
import type { Outbox } from '../../use-cases/ports/outbox.ts';
import type { Peers } from '../../use-cases/ports/peers.ts';
import type { Store, WidgetStore } from '../../use-cases/ports/store.ts';
import type { ThemeStore } from '../../use-cases/ports/theme-store.ts';
import type { MailKeeper } from '../mailer-outbox/create-outbox-mailer.ts';
import type { MediaLibraryOfRows, MediaStorage } from '../media-postgres/create-media-postgres.ts';
import type { DeliveryStore } from '../send-platform-embedded/delivery-store.ts';
import { formerMark } from '../stored-entity/trash-mark.ts';
import type { SettingsSource } from '../stored-settings/settings-source.ts';
import { createAccessTables } from './access-tables.ts';
import { createAuditTable } from './audit-table.ts';
import { createCampaignTable } from './campaign-table.ts';
import { type Database, openDatabase, type Place } from './database.ts';
import { createDeliveryTables } from './delivery-tables.ts';
import { createEntityTable, type EntityPlan, keepFormer } from './entity-table.ts';
import { followChanges } from './follow-changes.ts';
import { createImportTable } from './import-table.ts';
import { createJobTable } from './job-table.ts';
import { migrate } from './migrate.ts';
import { createPeerChannel } from './peer-channel.ts';
import { createProofTables } from './proof-tables.ts';
import { createRemarkTable } from './remark-table.ts';
import { createSendTable } from './send-table.ts';
import { createSessionLocks } from './session-locks.ts';
import { createSettingsTable } from './settings-table.ts';
import { createTableContext, type TableContext } from './table-context.ts';
import { createThemeTables } from './theme-table.ts';
import { createThumbnailTable } from './thumbnail-table.ts';
import { createTrashTable } from './trash-table.ts';
import { createVersionTable } from './version-table.ts';

/** Widgets; one that is replaced is kept, with its picture. */
function createWidgetTable(context: TableContext): WidgetStore {
  const plan: EntityPlan<Widget> = {
    noun: 'widget',
    table: 'widgets',
    schema: WidgetSchema,
    failures: widgetFailures,
  };
  const { change, insert: _, ...store } = createEntityTable(plan, context);
  return {
    ...store,
    async replace(widget) {
      const mark = formerMark();
      await change(
        widget.id,
        () => widget,
        (queries) => keepFormer(queries, plan, { id: widget.id, mark }),
      );
      return mark;
    },
  };
}

/**
 * Tells this store from copies of it: a dump that is restored beside it, or elsewhere, has other tables under the same
 * names.
 */
const identityOf =
  ({ query }: Database): Store['identity'] =>
  async () => {
    const [row] = await query<{ token: string }>(
      `select md5(concat_ws('/', token, 'identity'::regclass::oid, (select oid from pg_database where datname = current_database()))) as token
       from identity`,
    );
    return row?.token ?? '';
  };

/** What several servers share. */
export interface PostgresStore extends Store {
  access: AccessStore;
  audit: AuditLog;
  imports: ImportStore;
  peers: Peers;
  jobs: JobQueue;
  /** Mails that were kept, and what keeps them; the code that reads mails is read then. */
  openOutbox(): Promise<Outbox & MailKeeper>;
  /** Of the embedded platform. */
  deliveries: DeliveryStore;
  /** Settings, under what the configuration file of this server says. */
  settingsUnder(file: string): SettingsSource;
  /** What all letters say and name. @param entry of the thread that reads them */
  openLetters(entry: string): Promise<LetterIndex & { close(): Promise<void> }>;
  /** The library, where it is in the database. */
  openMedias(storage: MediaStorage): Promise<MediaLibraryOfRows>;
  /** Themes that were added, after those of the product. */
  themesAfter(product: ThemeStore): ThemeStore;
  close(): Promise<void>;
}

/**
 * The store in a schema of a PostgreSQL database (docs/decisions/0040-a-store-on-postgresql.md). Its tables are made or
 * brought up to date first.
 * @param wish `watch`: true for a server, which hears of what others store; `isAlone`: it keeps something that other servers would
 * not see
 * @throws AppError `database-unavailable`, `store-too-recent`, `store-served-elsewhere` where one of two servers is to be alone
 */
export async function createPostgresStore(
  place: Place,
  { watch, isAlone = false }: { watch: boolean; isAlone?: boolean },
): Promise<PostgresStore> {
  const database = openDatabase(place);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const context = createTableContext(database, { isFollowed: watch });
  const locks = createSessionLocks(database);
  const jobs = createJobTable(context);
  const versions = createVersionTable(context);
  const { hear, ...peers } = createPeerChannel(database);
  const following = watch ? followChanges(database, { emit: context.emit, hear, isAlone }) : undefined;
  await following?.followed.catch(async (error) => {
    await following.close();
    await database.close();
    throw error;
  });
  return {
    campaigns: createCampaignTable(versions, context),
    versions,
    newsletterTemplates: createEntityTable(
      {
        noun: 'newsletter-template',
        table: 'newsletter_templates',
        schema: NewsletterTemplateSchema,
        failures: newsletterTemplateFailures,
      },
      context,
    ),
    blockTemplates: createEntityTable(
      {
        noun: 'block-template',
        table: 'block_templates',
        schema: BlockTemplateSchema,
        failures: blockTemplateFailures,
      },
      context,
    ),
    widgets: createWidgetTable(context),
    clips: createEntityTable(
      { noun: 'clip', table: 'clips', schema: ClipSchema, failures: clipFailures },
      context,
    ),
    thumbnails: createThumbnailTable(context),
    trash: createTrashTable(
      {
        'newsletter-template': 'newsletter_templates',
        'block-template': 'block_templates',
        widget: 'widgets',
        clip: 'clips',
      },
      context,
    ),
    proofs: createProofTables(context, locks),
    proofComments: createRemarkTable(context),
    sends: createSendTable(context, locks),
    access: createAccessTables(database, locks),
    audit: createAuditTable(database),
    imports: createImportTable(database),
    jobs,
    async openOutbox() {
      const { createOutboxTable } = await import('./outbox-table.ts');
      return createOutboxTable(context);
    },
    deliveries: createDeliveryTables(database),
    settingsUnder: (file) => createSettingsTable(context, file),
    async openLetters(entry) {
      const { openPostgresLetterIndex } = await import(
        '../letter-index-postgres/create-postgres-letter-index.ts'
      );
      return openPostgresLetterIndex({ database, place, entry });
    },
    async openMedias(storage) {
      const { createMediaPostgres } = await import('../media-postgres/create-media-postgres.ts');
      return createMediaPostgres(context, storage);
    },
    themesAfter: (product) => createThemeTables(database, product),
    peers,
    identity: identityOf(database),
    problems: context.problems,
    assertAvailable: database.assertAvailable,
    onChange: context.onChange,
    async close() {
      jobs.close();
      await following?.close();
      await locks.close();
      await database.close();
    },
  };
}
