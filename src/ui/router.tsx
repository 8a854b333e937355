import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { LoadingState } from './components/list-states.tsx';
import { openDocument } from './features/letter/read-document.ts';
import { BrokenScreen } from './features/not-found/broken-screen.tsx';

/** A screen at its address. It is fetched when it is first shown; the one before stays until then. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** The screens by address; a list never waits for the editor. */
const router = createBrowserRouter([
  {
    errorElement: <BrokenScreen />,
    hydrateFallbackElement: <LoadingState />,
    children: [
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
        // Asked for while the editor is on its way. A failure is the screen's to meet: it asks anew.
        loader: ({ params: { campaignId = '', versionId } }) =>
          openDocument({ campaignId, versionId }).catch(() => null),
        // The address follows each save.
        shouldRevalidate: ({ currentParams, nextParams }) =>
          currentParams.campaignId !== nextParams.campaignId,
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
        async () =>
          (await import('./features/block-templates/block-templates-screen.tsx')).BlockTemplatesScreen,
      ),
      screen(
        '/blocktemplates/edit/:blockTemplateId',
        async () => (await import('./features/block-templates/edit-template-route.tsx')).EditTemplateRoute,
      ),
      screen(
        '/settings',
        async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen,
      ),
      screen('/medias', async () => (await import('./features/medias/medias-screen.tsx')).MediasScreen),
      screen(
        '/import/:campaignId?',
        async () => (await import('./features/imports/imports-route.tsx')).ImportsRoute,
      ),
      screen('*', async () => (await import('./features/not-found/not-found-screen.tsx')).NotFoundScreen),
    ],
  },
]);

// Without transitions: cut into slices, the first drawing of a screen would take half as long again.
export const Router = () => <RouterProvider router={router} useTransitions={false} />;

/** Resolves when the first screen and what it loads are there. */
export const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  else router.subscribe(({ initialized }) => initialized && resolve());
});
