import { createBrowserRouter, type LazyRouteFunction, Navigate, type RouteObject } from 'react-router';

import { RequirePerson } from './access/require-person.tsx';
import { SignInPage } from './access/sign-in-page.tsx';
import { AppFrame } from './app-frame.tsx';
import { BrokenPage } from './broken-page.tsx';
import { developerRoutes } from './developer-routes.ts';
import { DocumentsPage } from './documents/documents-page.tsx';
import { paths } from './lib/paths.ts';
import { NotFoundPage } from './parts/not-found-page.tsx';
import { settingsRoutes } from './settings-routes.ts';
import { allWords } from './words/words.ts';

/** Pages that load later also load their texts later. */
function withWords(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const children = route.children && withWords(route.children);
    if (typeof route.lazy !== 'function') return { ...route, ...(children && { children }) } as RouteObject;
    const fetchPage: LazyRouteFunction<RouteObject> = route.lazy;
    const lazy = async () => (await Promise.all([fetchPage(), allWords()]))[0];
    return { ...route, lazy, ...(children && { children }) } as RouteObject;
  });
}

const pages: RouteObject[] = [
  {
    errorElement: <BrokenPage />,
    // Nothing is shown while the first page loads: a short flash would be distracting.
    hydrateFallbackElement: <span />,
    children: [
      { path: paths.signIn, element: <SignInPage /> },
      {
        path: paths.forgotPassword,
        lazy: async () => ({
          Component: (await import('./access/forgot-password-page.tsx')).ForgotPasswordPage,
        }),
      },
      {
        path: paths.resetPassword,
        lazy: async () => ({
          Component: (await import('./access/reset-password-page.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: paths.invitation,
        lazy: async () => ({ Component: (await import('./access/invitation-page.tsx')).InvitationPage }),
      },
      {
        path: paths.firstRun,
        lazy: async () => ({ Component: (await import('./access/first-run-page.tsx')).FirstRunPage }),
      },
      {
        path: paths.phone,
        lazy: async () => ({ Component: (await import('./phone/phone-page.tsx')).PhonePage }),
      },
      {
        path: paths.pricing,
        lazy: async () => ({ Component: (await import('./plans/pricing-page.tsx')).PricingPage }),
      },
      {
        element: <RequirePerson />,
        children: [
          {
            element: <AppFrame />,
            children: [
              { path: '/', element: <Navigate to={paths.documents()} replace /> },
              { path: '/documents', element: <DocumentsPage /> },
              {
                path: '/documents/done',
                lazy: async () => ({
                  Component: (await import('./review/review-done-page.tsx')).ReviewDonePage,
                }),
              },
              {
                path: '/documents/:id',
                lazy: async () => ({ Component: (await import('./review/review-page.tsx')).ReviewPage }),
              },
              {
                path: '/documents/:id/pages',
                lazy: async () => ({ Component: (await import('./review/split/pages-page.tsx')).PagesPage }),
              },
              {
                path: '/documents/:id/compare/:other',
                lazy: async () => ({
                  Component: (await import('./review/compare/compare-page.tsx')).ComparePage,
                }),
              },
              {
                path: paths.account,
                lazy: async () => ({ Component: (await import('./access/account-page.tsx')).AccountPage }),
              },
              {
                path: paths.connections,
                lazy: async () => ({
                  Component: (await import('./export/connections-page.tsx')).ConnectionsPage,
                }),
              },
              {
                path: paths.approvals,
                lazy: async () => ({ Component: (await import('./approvals/waiting-page.tsx')).WaitingPage }),
              },
              {
                path: paths.notifications,
                lazy: async () => ({
                  Component: (await import('./notifications/notifications-page.tsx')).NotificationsPage,
                }),
              },
              {
                path: paths.setUp,
                lazy: async () => ({ Component: (await import('./set-up/set-up-page.tsx')).SetUpPage }),
              },
              {
                path: paths.suppliers,
                lazy: async () => ({
                  Component: (await import('./suppliers/suppliers-page.tsx')).SuppliersPage,
                }),
              },
              {
                path: '/suppliers/:id',
                lazy: async () => ({
                  Component: (await import('./suppliers/supplier-page.tsx')).SupplierPage,
                }),
              },
              {
                path: paths.newConnection,
                lazy: async () => ({
                  Component: (await import('./export/new-connection-page.tsx')).NewConnectionPage,
                }),
              },
              {
                path: paths.batches,
                lazy: async () => ({
                  Component: (await import('./batches/batches-page.tsx')).BatchesPage,
                }),
              },
              {
                path: '/integrations/batches/:id',
                lazy: async () => ({
                  Component: (await import('./batches/batch-page.tsx')).BatchPage,
                }),
              },
              {
                path: paths.authoriseCallback,
                lazy: async () => ({
                  Component: (await import('./export/authorise-callback-page.tsx')).AuthoriseCallbackPage,
                }),
              },
              {
                path: '/integrations/:id',
                lazy: async () => ({
                  Component: (await import('./export/connection-page.tsx')).ConnectionPage,
                }),
              },
              {
                path: paths.developers,
                lazy: async () => ({ Component: (await import('./developers-frame.tsx')).DevelopersFrame }),
                children: developerRoutes,
              },
              {
                path: paths.settings,
                lazy: async () => ({
                  Component: (await import('./settings/settings-frame.tsx')).SettingsFrame,
                }),
                children: settingsRoutes,
              },
              {
                path: paths.gallery,
                lazy: async () => ({ Component: (await import('./gallery/gallery-page.tsx')).GalleryPage }),
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The document list loads first; every other page when it is opened. */
export const router = createBrowserRouter(withWords(pages));
