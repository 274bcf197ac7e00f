import { fileURLToPath } from 'node:url';

import type { Composed } from './compose.ts';
import { receiveMail } from './email/smtp/receive-mail.ts';
import { createApp } from './http/app.ts';
import { closeSilentConnections } from './http/close-silent.ts';
import { serveDocs } from './http/serve-docs.ts';
import { serveDiscovery, serveFileLinks, serveHealth } from './http/serve-extras.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { serveWeb } from './http/serve-web.ts';
import { closeLive } from './live/hub.ts';
import { routes } from './routes.ts';
import type { Service } from './service.ts';
import { measureDeliveries } from './webhooks/claim-deliveries.ts';
import { measureQueues } from './work.ts';
import { works } from './works.ts';

type App = ReturnType<typeof createApp>;

const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Everything that is answered over HTTP: the contract, health, the reference, file links, the web app. */
export function buildApp(service: Service): App {
  const app = createApp(service, routes);
  // Streams have no end of their own: closing would wait for them.
  app.addHook('preClose', () => closeLive(service));
  closeSilentConnections(app);
  serveHealth(app, service);
  serveDiscovery(app, service);
  serveDocs(app, service);
  serveFileLinks(app, service);
  serveWeb(app, webFolder);
  return app;
}

/** Metrics of this process, on their own port: of what it serves, and of what it works. */
export function tellMetrics(service: Service): ReturnType<typeof serveMetrics> {
  return serveMetrics(service, async () => {
    await measureQueues(service, works);
    await measureDeliveries(service);
  });
}

/** Listens where the settings say. */
export async function serve({ service }: Pick<Composed, 'service'>): Promise<App> {
  const app = buildApp(service);
  const metrics = tellMetrics(service);
  if (metrics) app.addHook('onClose', async () => void metrics.close());
  const reception = await receiveMail(service);
  if (reception) app.addHook('onClose', () => reception.stop());
  await app.listen({ port: service.config.PORT, host: service.config.HOST });
  return app;
}
