import './parse-without-eval.ts';
import './ui/tokens.css';
import './ui/ground.css';
import './ui/controls.css';
import './ui/parts.css';
import './access/access.css';
import './documents/documents.css';
import './capture/capture.css';
import './review/page.css';
import './review/review.css';
import './export/export.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { session } from './api.ts';
import { router } from './routes.tsx';

// The SDK repeats what can be repeated: a second layer would only make people wait longer.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
});

// What one person saw is not kept for the next one at the same desk.
session.subscribe(() => {
  if (session.state().kind !== 'SIGNED_OUT') return;
  queries.clear();
});
void session.start();

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
