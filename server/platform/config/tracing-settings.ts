import { z } from 'zod';

import { list } from './setting-parsers.ts';

/** Where traces are sent, and where the log is written. */
export const tracingSettings = {
  SLIPWAY_OTLP_ENDPOINT: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'URL of an OpenTelemetry collector for traces (OTLP over HTTP), e.g. `http://localhost:4318`. Default: no traces.',
  },
  SLIPWAY_OTLP_HEADERS: {
    parse: list
      .pipe(
        z.array(
          z
            .string()
            .regex(/^[A-Za-z0-9-]+=[^=]+/, 'must be name=value, separated by commas, such as x-api-key=abc'),
        ),
      )
      .default([]),
    about: 'Headers for the requests to the collector, as `name=value`.',
  },
  SLIPWAY_LOG_LEVEL: {
    parse: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    about: 'Minimum level of log lines.',
  },
  SLIPWAY_LOG_FILE: {
    parse: z.string().optional(),
    about:
      'File for the log, instead of standard output. Default for `start`: `slipway.log` in the data folder.',
  },
};
