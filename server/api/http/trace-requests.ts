import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { exemplarOf, startSpan, within } from '../../platform/tracing/trace.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * One span for each request of the API, in the trace of the caller if the request names one (`traceparent`). It has the
 * operation, the status and the request ID, and no address, parameter or content.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation, stream } = request.routeOptions.config as { operation?: string; stream?: true };
    // The span of a stream would end with it, after hours.
    if (!operation || stream) return done();
    const { traceparent } = request.headers;
    const span = startSpan(operation, typeof traceparent === 'string' ? traceparent : null, SpanKind.SERVER, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'slipway.request_id': request.id,
    });
    spans.set(request, span);
    within(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** The exemplar of a request's measured time. */
export function exemplarOfRequest(request: FastifyRequest) {
  return exemplarOf(spans.get(request));
}
