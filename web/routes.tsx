import { createBrowserRouter, Navigate } from 'react-router';

import { RequirePerson } from './access/require-person.tsx';
import { SignInPage } from './access/sign-in-page.tsx';
import { AppFrame } from './app-frame.tsx';
import { DocumentsPage } from './documents/documents-page.tsx';
import { ConnectionsPage } from './export/connections-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import { ReviewPage } from './review/review-page.tsx';

export const router = createBrowserRouter([
  { path: paths.signIn, element: <SignInPage /> },
  {
    element: <RequirePerson />,
    children: [
      {
        element: <AppFrame />,
        children: [
          { path: '/', element: <Navigate to={paths.documents()} replace /> },
          { path: '/documents', element: <DocumentsPage /> },
          { path: '/documents/:id', element: <ReviewPage /> },
          { path: paths.connections, element: <ConnectionsPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
