import { createBrowserRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router';
import { useLiveRefresh } from './api/live.ts';
import { LoadingState } from './components/list-states.tsx';
import { openDocument } from './features/editor/opening.ts';
import { BrokenScreen } from './features/not-found/broken-screen.tsx';

/**
 * The screens by address. Each is fetched when it is first shown, so that a list never waits
 * for the editor; the one before stays until then.
 */
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Room />} errorElement={<BrokenScreen />} hydrateFallbackElement={<LoadingState />}>
      <Route
        path="/"
        lazy={async () => ({
          Component: (await import('./features/campaigns/campaigns-screen.tsx')).CampaignsScreen,
        })}
      />
      <Route
        path="/outbox/:messageId?"
        lazy={async () => ({ Component: (await import('./features/outbox/outbox-screen.tsx')).OutboxScreen })}
      />
      <Route
        path="/sources/:alias?"
        lazy={async () => ({
          Component: (await import('./features/sources/sources-screen.tsx')).SourcesScreen,
        })}
      />
      <Route
        path="/sends"
        lazy={async () => ({ Component: (await import('./features/sends/sends-screen.tsx')).SendsScreen })}
      />
      <Route
        path="/campaign/edit/:campaignId/:versionId?"
        // Asked for while the editor is on its way. A failure is the screen's to meet: it asks anew.
        loader={({ params: { campaignId = '', versionId } }) =>
          openDocument({ campaignId, versionId }).catch(() => null)
        }
        // The address follows each save.
        shouldRevalidate={({ currentParams, nextParams }) =>
          currentParams.campaignId !== nextParams.campaignId
        }
        lazy={async () => ({ Component: (await import('./edit-route.tsx')).EditRoute })}
      />
      <Route
        path="/campaign/view/:campaignId/:versionId?"
        lazy={async () => ({ Component: (await import('./features/viewer/view-route.tsx')).ViewRoute })}
      />
      <Route
        path="/campaign/proofs/:campaignId/:number?"
        lazy={async () => ({ Component: (await import('./features/proofs/proofs-screen.tsx')).ProofsScreen })}
      />
      <Route
        path="/newslettertemplates"
        lazy={async () => ({
          Component: (await import('./features/newsletter-templates/templates-screen.tsx'))
            .NewsletterTemplatesScreen,
        })}
      />
      <Route
        path="/newslettertemplates/edit/:templateId"
        lazy={async () => ({
          Component: (await import('./features/newsletter-templates/edit/edit-route.tsx'))
            .EditNewsletterTemplateRoute,
        })}
      />
      <Route
        path="/blocktemplates"
        lazy={async () => ({
          Component: (await import('./features/block-templates/block-templates-screen.tsx'))
            .BlockTemplatesScreen,
        })}
      />
      <Route
        path="/blocktemplates/edit/:blockTemplateId"
        lazy={async () => ({
          Component: (await import('./features/block-templates/edit-template-route.tsx')).EditTemplateRoute,
        })}
      />
      <Route
        path="/medias"
        lazy={async () => ({ Component: (await import('./features/medias/medias-screen.tsx')).MediasScreen })}
      />
      <Route
        path="/import/:campaignId?"
        lazy={async () => ({
          Component: (await import('./features/imports/imports-route.tsx')).ImportsRoute,
        })}
      />
      <Route
        path="*"
        lazy={async () => ({
          Component: (await import('./features/not-found/not-found-screen.tsx')).NotFoundScreen,
        })}
      />
    </Route>,
  ),
);

// Without transitions: cut into slices, the first drawing of a screen would take half as long again.
export const Router = () => <RouterProvider router={router} useTransitions={false} />;

/** Resolves when the first screen and what it loads are there. */
export const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  else router.subscribe(({ initialized }) => initialized && resolve());
});

/** What all screens share: news of the workspace. */
function Room() {
  useLiveRefresh();
  return <Outlet />;
}
