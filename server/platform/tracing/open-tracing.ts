import { hostname } from 'node:os';
import { context, trace } from '@opentelemetry/api';

import type { Config } from '../config/config.ts';

/**
 * Sends the traces of this process to the collector of SLIPWAY_OTLP_ENDPOINT, in batches. Without one, nothing is
 * loaded or recorded. Returns a function that sends the rest.
 */
export async function openTracing({
  SLIPWAY_OTLP_ENDPOINT: endpoint,
  SLIPWAY_OTLP_HEADERS: headers,
}: Config): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.map((header) => header.split('=', 2) as [string, string])),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'slipway',
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
