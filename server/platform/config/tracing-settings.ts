import { z } from 'zod';

import { list } from './setting-parsers.ts';

/** Where traces are sent. */
export const tracingSettings = {
  SLIPWAY_OTLP_ENDPOINT: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'Address of an OpenTelemetry collector that receives traces by OTLP over HTTP, e.g. `http://localhost:4318`. Default: none; nothing is traced.',
  },
  SLIPWAY_OTLP_HEADERS: {
    parse: list
      .pipe(z.array(z.string().regex(/^[A-Za-z0-9-]+=[^=]+/, 'must be name=value, separated by commas')))
      .default([]),
    about: 'Headers of the requests to the collector, as `name=value`, separated by commas.',
  },
};
