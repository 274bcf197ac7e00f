import type { Sent } from '@slipway/connectors/sent.ts';
import { AttemptError } from '@slipway/contract/endpoints/webhooks.ts';
import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';

import type { Loss } from '../files/lost-file.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Exemplars have this label; their histograms do not. */
type Exemplar = 'trace_id';

/** Metrics for operators: pending jobs and their age, reading times, delivery results. */
export function createMetrics() {
  // Exemplars, which lead from a slow measurement to its trace, exist in OpenMetrics only.
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram<'operation' | 'status' | Exemplar>({
      enableExemplars: true,
      name: 'slipway_http_request_seconds',
      help: 'Time to answer a request, by operation and status.',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    queueDepth: new Gauge({
      name: 'slipway_queue_depth',
      help: 'Rows that are due, by kind of job.',
      labelNames: ['kind'],
      registers,
    }),
    queueAge: new Gauge({
      name: 'slipway_queue_oldest_seconds',
      help: 'How long the oldest due row has waited, by kind of job.',
      labelNames: ['kind'],
      registers,
    }),
    jobs: new Histogram({
      name: 'slipway_job_seconds',
      help: 'Time to run a job, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      buckets: [0.02, 0.1, 0.5, 2, 10, 60, 300],
      registers,
    }),
    lastBackup: new Gauge({
      name: 'slipway_last_backup_timestamp_seconds',
      help: 'Unix time at which the last backup finished; 0 if there is none.',
      registers,
    }),
    freeBytes: new Gauge({
      name: 'slipway_files_free_bytes',
      help: 'Free space of the file store. Absent for a bucket.',
      labelNames: ['store'],
      registers,
    }),
    reading: new Histogram<'outcome' | Exemplar>({
      enableExemplars: true,
      name: 'slipway_reading_seconds',
      help: 'Time to read a document, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.2, 1, 5, 20, 60],
      registers,
    }),
    deliveries: countOutcomes(registry, 'slipway_webhook_attempts_total', 'Webhook attempts, by outcome.', [
      'ACCEPTED',
      ...AttemptError.options,
    ]),
    recentReads: countOutcomes(
      registry,
      'slipway_recent_reads_total',
      'Lists, counts and searches if there is a replica, by the database that answered.',
      ['REPLICA', 'PRIMARY'],
    ),
    scans: countOutcomes(
      registry,
      'slipway_scans_total',
      'Files that the virus scanner was asked about, by outcome.',
      ['clean', 'infected', 'too_large', 'unreachable', 'file_lost'],
    ),
    lostFiles: countOutcomes(
      registry,
      'slipway_lost_files_total',
      'Reads of a stored file that was missing or changed, by outcome.',
      ['missing', 'changed'] satisfies Loss[],
    ),
    exports: countOutcomes(
      registry,
      'slipway_exports_total',
      'Exports, by outcome.',
      Object.keys(exportOutcomes),
    ),
  };
}

const exportOutcomes: Record<Sent['kind'], true> = {
  accepted: true,
  needsAttention: true,
  reauth: true,
  refused: true,
  uncertain: true,
  wait: true,
};

/** Starts at 0 for each outcome. Otherwise, Prometheus would not see the first failure as an increase. */
function countOutcomes(
  registry: Registry<OpenMetricsContentType>,
  name: string,
  help: string,
  outcomes: readonly string[],
): Counter<'outcome'> {
  const counter = new Counter({ name, help, labelNames: ['outcome'] as const, registers: [registry] });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return counter;
}
