import { LoadingState } from './components/list-states.tsx';
import { openDocument } from './features/letter/read-document.ts';
import { BrokenScreen } from './features/not-found/broken-screen.tsx';
import { type AddressedScreen, startRouting } from './routing/navigation.ts';
import { ShownScreen } from './routing/shown-screen.tsx';

const screen = (path: string, load: AddressedScreen['load']): AddressedScreen => ({ path, load });

/** The screens by address; a list never waits for the editor. */
const screens: readonly AddressedScreen[] = [
  screen('/', async () => (await import('./features/campaigns/campaigns-screen.tsx')).CampaignsScreen),
  screen(
    '/outbox/:messageId?',
    async () => (await import('./features/outbox/outbox-screen.tsx')).OutboxScreen,
  ),
  screen(
    '/sources/:alias?',
    async () => (await import('./features/sources/sources-screen.tsx')).SourcesScreen,
  ),
  screen('/sends', async () => (await import('./features/sends/sends-screen.tsx')).SendsScreen),
  {
    ...screen(
      '/campaign/edit/:campaignId/:versionId?',
      async () => (await import('./edit-route.tsx')).EditRoute,
    ),
    // A failure is the screen's to meet: it asks anew.
    readAhead: ({ campaignId = '', versionId }) => openDocument({ campaignId, versionId }).catch(() => null),
  },
  screen(
    '/campaign/view/:campaignId/:versionId?',
    async () => (await import('./features/viewer/view-route.tsx')).ViewRoute,
  ),
  screen(
    '/campaign/proofs/:campaignId/:number?',
    async () => (await import('./features/proofs/proofs-screen.tsx')).ProofsScreen,
  ),
  screen(
    '/newslettertemplates',
    async () =>
      (await import('./features/newsletter-templates/templates-screen.tsx')).NewsletterTemplatesScreen,
  ),
  screen(
    '/newslettertemplates/edit/:templateId',
    async () =>
      (await import('./features/newsletter-templates/edit/edit-route.tsx')).EditNewsletterTemplateRoute,
  ),
  screen(
    '/newslettertemplates/themes',
    async () => (await import('./features/themes/themes-screen.tsx')).ThemesScreen,
  ),
  screen(
    '/newslettertemplates/themes/:theme',
    async () => (await import('./features/themes/trial-screen.tsx')).TrialScreen,
  ),
  screen(
    '/blocktemplates',
    async () => (await import('./features/block-templates/block-templates-screen.tsx')).BlockTemplatesScreen,
  ),
  screen(
    '/blocktemplates/edit/:blockTemplateId',
    async () => (await import('./features/block-templates/edit-template-route.tsx')).EditTemplateRoute,
  ),
  screen('/audit', async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen),
  screen('/settings', async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen),
  screen('/medias', async () => (await import('./features/medias/medias-screen.tsx')).MediasScreen),
  screen(
    '/import/:campaignId?',
    async () => (await import('./features/imports/imports-route.tsx')).ImportsRoute,
  ),
  screen('*', async () => (await import('./features/not-found/not-found-screen.tsx')).NotFoundScreen),
];

/** Resolves when the first screen and what it needs are there. */
export const firstScreen = startRouting(screens);

export const Router = () => <ShownScreen loading={<LoadingState />} broken={<BrokenScreen />} />;
