import { lazy, Suspense } from 'react';
import { createBrowserRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router';
import { useLiveRefresh } from './api/live.ts';
import { LoadingState } from './design/list-states.tsx';
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx';
import { ScreenBoundary } from './screens/not-found/screen-boundary.tsx';

// Each screen is fetched when it is first shown, so that a list never waits for the editor.
const CampaignsScreen = lazy(async () => ({
  default: (await import('./screens/campaigns/campaigns-screen.tsx')).CampaignsScreen,
}));
const OutboxScreen = lazy(async () => ({
  default: (await import('./screens/outbox/outbox-screen.tsx')).OutboxScreen,
}));
const EditRoute = lazy(async () => ({
  default: (await import('./screens/editor/edit-route.tsx')).EditRoute,
}));
const ViewRoute = lazy(async () => ({
  default: (await import('./screens/viewer/view-route.tsx')).ViewRoute,
}));

/** The screens by address (specification, section 2). */
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Room />}>
      <Route path="/" element={<CampaignsScreen />} />
      <Route path="/outbox/:messageId?" element={<OutboxScreen />} />
      <Route path="/campaign/edit/:campaignId/:versionId?" element={<EditRoute />} />
      <Route path="/campaign/view/:campaignId/:versionId?" element={<ViewRoute />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Route>,
  ),
);

export const Router = () => <RouterProvider router={router} />;

/** What all screens share: news of the workspace, and what stands in their place while they come or when they fail. */
function Room() {
  useLiveRefresh();
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  );
}
