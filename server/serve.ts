import { fileURLToPath } from 'node:url';
import { createApp } from './api/http/app.ts';
import { closeSilentConnections } from './api/http/close-silent.ts';
import { serveDocs } from './api/http/serve-docs.ts';
import { serveDiscovery, serveFileLinks, serveHealth } from './api/http/serve-extras.ts';
import { serveHelp } from './api/http/serve-help.ts';
import { serveMetrics } from './api/http/serve-metrics.ts';
import { serveWeb } from './api/http/serve-web.ts';
import { closeLive } from './api/live/hub.ts';
import { routes } from './api/routes.ts';
import type { Composed } from './compose.ts';
import { type Reception, receiveMail } from './intake/email/smtp/receive-mail.ts';
import { jobs } from './jobs.ts';
import { measureInstallation } from './platform/backups/measure-installation.ts';
import { ConfigError } from './platform/config/config.ts';
import { measureQueues } from './platform/jobs/jobs.ts';
import type { Service } from './platform/service.ts';
import { measureDeliveries } from './webhooks/claim-deliveries.ts';

type App = ReturnType<typeof createApp>;

const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url));
const helpFolder = fileURLToPath(new URL('../docs/dist', import.meta.url));

/** Everything that is served over HTTP: the API, health, the reference, the documentation, file links, the web app. */
export function buildApp(service: Service): App {
  const app = createApp(service, routes);
  // Streams never end by themselves, so closing would wait for them.
  app.addHook('preClose', () => closeLive(service));
  closeSilentConnections(app);
  serveHealth(app, service);
  serveDiscovery(app, service);
  serveDocs(app, service);
  serveHelp(app, helpFolder);
  serveFileLinks(app, service);
  serveWeb(app, webFolder);
  return app;
}

/** For the operator at the terminal, because `start` writes its log to a file. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Metrics of this process on a separate port: its requests and its jobs. */
export function startMetricsServer(service: Service): ReturnType<typeof serveMetrics> {
  const measure = async () => {
    await measureQueues(service, jobs);
    await measureDeliveries(service);
    await measureInstallation(service);
  };
  return serveMetrics(service, measure, warn);
}

/** Listens on the configured addresses. `reception` is null if this process receives no email. */
export async function serve({
  service,
}: Pick<Composed, 'service'>): Promise<{ app: App; reception: Reception | null }> {
  const app = buildApp(service);
  const metrics = startMetricsServer(service);
  if (metrics) app.addHook('onClose', async () => void metrics.close());
  const reception = await receiveMail(service, warn).catch((error) => {
    throw portTaken(error, service.config.SLIPWAY_SMTP_PORT, 'SLIPWAY_SMTP_PORT');
  });
  if (reception) app.addHook('onClose', () => reception.stop());
  const { PORT: port, HOST: host } = service.config;
  await app.listen({ port, host }).catch((error) => {
    throw portTaken(error, port, 'PORT');
  });
  return { app, reception };
}

function portTaken(error: unknown, port: number | undefined, setting: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new ConfigError(`Port ${port} is in use by another program. Stop that program, or set ${setting}.`);
}
