import { contract } from '../contract/index.ts';
import { LoadingState } from './components/list-states.tsx';
import { openDocument } from './features/letter/read-document.ts';
import { BrokenScreen } from './features/not-found/broken-screen.tsx';
import { type AddressedScreen, startRouting } from './routing/navigation.ts';
import { ShownScreen } from './routing/shown-screen.tsx';
import { may, permissionsRead } from './state/caller.ts';
import type { PermittedRow } from './state/permissions.ts';

/** @param needs what whoever may not call it has no use of the screen for, and is told so in its place */
const screen = (path: string, load: AddressedScreen['load'], needs?: PermittedRow): AddressedScreen => ({
  path,
  async load() {
    if (permissionsRead) await permissionsRead;
    if (!needs || may(needs)) return load();
    return (await import('./features/people/not-permitted-screen.tsx')).notPermittedScreen(needs);
  },
});

/** The screens by address; a list never waits for the editor. */
const screens: readonly AddressedScreen[] = [
  screen('/', async () => (await import('./features/campaigns/campaigns-screen.tsx')).CampaignsScreen),
  screen(
    '/outbox/:messageId?',
    async () => (await import('./features/outbox/outbox-screen.tsx')).OutboxScreen,
    contract.outbox.list,
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
    contract.newsletterTemplates.save,
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
    contract.templates.save,
  ),
  screen(
    '/settings',
    async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen,
    contract.settings.get,
  ),
  screen('/account', async () => (await import('./features/people/account-screen.tsx')).AccountScreen),
  screen(
    '/people',
    async () => (await import('./features/people/people-screen.tsx')).PeopleScreen,
    contract.people.list,
  ),
  screen(
    '/audit',
    async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
    contract.audit.page,
  ),
  screen(
    '/jobs',
    async () => (await import('./features/jobs/jobs-screen.tsx')).JobsScreen,
    contract.jobs.page,
  ),
  screen('/medias', async () => (await import('./features/medias/medias-screen.tsx')).MediasScreen),
  screen(
    '/import',
    async () => (await import('./features/imports/imports-route.tsx')).ImportsRoute,
    contract.imports.create,
  ),
  screen(
    '/import/:campaignId',
    async () => (await import('./features/imports/imports-route.tsx')).ImportsRoute,
  ),
  screen('*', async () => (await import('./features/not-found/not-found-screen.tsx')).NotFoundScreen),
];

/** Resolves when the first screen and what it needs are there. */
export const firstScreen = startRouting(screens);

export const Router = () => <ShownScreen loading={<LoadingState />} broken={<BrokenScreen />} />;
