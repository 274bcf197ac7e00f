-- Traces: a job continues the trace of the request that caused it.

alter table documents add column trace_parent text;
comment on column documents.trace_parent is
  'W3C trace context of the request or job that changed the status. Null: it was not traced.';
alter table webhook_deliveries add column trace_parent text;
comment on column webhook_deliveries.trace_parent is
  'W3C trace context of the request or job that caused the event. Null: it was not traced.';
