import { createServer, type Server, type ServerResponse } from 'node:http';

import type { Service } from '../../platform/service.ts';

/** Prometheus metrics on a separate port, so that they are never public by accident. */
export function serveMetrics(
  { config, metrics, log }: Service,
  measure: () => Promise<void>,
  warn: (line: string) => void,
): Server | undefined {
  if (config.SLIPWAY_METRICS_PORT === 0) return undefined;
  const answer = async (response: ServerResponse) => {
    await measure().catch((error) => log.warn({ err: error }, 'job queues were not measured'));
    response.setHeader('content-type', metrics.registry.contentType);
    response.end(await metrics.registry.metrics());
  };
  const server = createServer((_request, response) => void answer(response));
  server.on('error', (error) => {
    log.warn({ err: error }, 'metrics are not served');
    warn(`Metrics are not served: ${error.message}. Set SLIPWAY_METRICS_PORT.`);
  });
  server.listen(config.SLIPWAY_METRICS_PORT, config.SLIPWAY_METRICS_HOST);
  return server;
}
