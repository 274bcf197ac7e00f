import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics for operators: pending jobs and their age, reading times, delivery results. */
export function createMetrics() {
  // Exemplars, which lead from a slow measurement to its trace, exist in OpenMetrics only.
  const registry = new Registry(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
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
    reading: new Histogram({
      enableExemplars: true,
      name: 'slipway_reading_seconds',
      help: 'Time to read a document, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.2, 1, 5, 20, 60],
      registers,
    }),
    deliveries: new Counter({
      name: 'slipway_webhook_attempts_total',
      help: 'Webhook attempts, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    scans: new Counter({
      name: 'slipway_scans_total',
      help: 'Files that the virus scanner was asked about, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    exports: new Counter({
      name: 'slipway_exports_total',
      help: 'Exports, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
