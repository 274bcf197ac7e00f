import type { RouteObject } from 'react-router';

import { paths } from './lib/paths.ts';

/** The pages below /developers. */
export const developerRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./clients/overview-page.tsx')).DevelopersPage }),
  },
  {
    path: paths.apiClients,
    lazy: async () => ({ Component: (await import('./clients/api-clients-page.tsx')).ApiClientsPage }),
  },
  {
    path: paths.webhooks,
    lazy: async () => ({ Component: (await import('./webhooks/webhooks-page.tsx')).WebhooksPage }),
  },
  {
    path: `${paths.webhooks}/:id`,
    lazy: async () => ({ Component: (await import('./webhooks/webhook-page.tsx')).WebhookPage }),
  },
  {
    path: paths.events,
    lazy: async () => ({ Component: (await import('./events/events-page.tsx')).EventsPage }),
  },
];
