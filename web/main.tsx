import './ui/typeface.css';
import './ui/tokens.css';
import './ui/ground.css';
import './ui/controls.css';
import './ui/parts.css';
import './ui/marks.css';
import './ui/code.css';
import './ui/layout.css';
import './access/access.css';
import './documents/documents.css';
import './parts/capture/capture.css';
import './parts/start/start.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { forgetPlaces } from './documents/list/list-place.ts';
import { session } from './lib/api.ts';
import { leavePagesByAddress } from './lib/follow-address.ts';
import { followPerson } from './lib/person-choices.ts';
import { forgetCommands } from './lib/recent-commands.ts';
import { startServiceWorker } from './offline/start-service-worker.ts';
import { router } from './routes.tsx';
import { startTheme } from './ui/theme.ts';
import { startWords, WordsProvider } from './words/words.ts';

// The SDK retries requests: a second layer would only make users wait longer.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000 },
    // Without a network, an action fails immediately instead of running later by surprise.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Cached data is deleted before the next user of this browser signs in.
let wasIn = false;
session.subscribe(() => {
  const isIn = session.state().kind === 'SIGNED_IN';
  followPerson();
  if (wasIn && !isIn) {
    queries.clear();
    forgetPlaces();
    forgetCommands();
  }
  wasIn = isIn;
});
startServiceWorker();
void session.start();
startTheme();
leavePagesByAddress(router);
await startWords();

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
createRoot(place).render(
  <StrictMode>
    <WordsProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>,
);
