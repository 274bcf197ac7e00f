import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

// Without an open exporter (open-tracing.ts) all of this does nothing.
const tracer = trace.getTracer('slipway');
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The current span as a `traceparent` of W3C Trace Context; null if nothing is traced. */
export function currentTrace(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}` : null;
}

/** The label of an exemplar: the trace that a measured value belongs to. The span may have ended. */
export function exemplarOf(span: Span | undefined): { trace_id?: string } {
  const known = span?.spanContext();
  return known && known.traceFlags & TraceFlags.SAMPLED ? { trace_id: known.traceId } : {};
}

export const currentExemplar = () => exemplarOf(trace.getActiveSpan());

/** Starts a span of the trace that `parent` names. An unreadable `parent` starts a new trace. */
export function startSpan(name: string, parent: string | null, kind: SpanKind, attributes: Attributes): Span {
  const [, traceId, spanId, flags] = traceParent.exec(parent ?? '') ?? [];
  const known =
    traceId && spanId && flags
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId,
          traceFlags: Number.parseInt(flags, 16),
          isRemote: true,
        })
      : ROOT_CONTEXT;
  return tracer.startSpan(name, { kind, attributes }, known);
}

/** Everything that `run` starts belongs to the span. */
export function within<T>(span: Span, run: () => T): T {
  return context.with(trace.setSpan(context.active(), span), run);
}

/** Runs background work as a span that continues the trace of the request that caused it. */
export async function traced<T>(
  name: string,
  parent: string | null,
  attributes: Attributes,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, parent, SpanKind.CONSUMER, attributes);
  try {
    return await within(span, () => run(span));
  } catch (error) {
    // Not its message, which may contain personal data.
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', (error as Error).name);
    throw error;
  } finally {
    span.end();
  }
}
