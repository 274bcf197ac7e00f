-- Webhooks: an event happened, a delivery is one event for one endpoint, an attempt is one request.

create table events (
  workspace_id bigint not null references workspaces,
  sequence bigint not null,
  id uuid not null,
  kind text not null,
  occurred_at timestamptz not null,
  folder_id bigint,
  document_id bigint,
  body jsonb not null,
  primary key (workspace_id, sequence),
  unique (workspace_id, id)
);
comment on table events is 'What happened to documents: the events feed, and the source of webhook deliveries.';
comment on column events.sequence is
  'Without gaps and in the order of commits, so a program that reads the feed forward misses nothing.';
comment on column events.folder_id is 'Folder of the document at that time.';
comment on column events.body is 'The event as the API returns it.';
create index events_by_age on events (occurred_at);
-- The newest events of one kind, however rare it is.
create index events_by_kind on events (workspace_id, kind, sequence);
call protect('events');

create table webhook_endpoints (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  all_folders boolean not null,
  secret_sealed bytea not null,
  secret_hint text not null,
  active boolean not null,
  disabled_reason text check (disabled_reason in ('MANUAL', 'CONSECUTIVE_FAILURES')),
  disabled_at timestamptz,
  disabled_by text,
  consecutive_failures integer not null default 0,
  answer_ms double precision,
  last_attempt_at timestamptz,
  last_delivery_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
comment on table webhook_endpoints is 'HTTPS addresses that receive webhooks.';
comment on column webhook_endpoints.events is 'The chosen kinds of events.';
comment on column webhook_endpoints.all_folders is 'If false, webhook_endpoint_folders lists the folders.';
comment on column webhook_endpoints.secret_sealed is 'Signing secret, encrypted.';
comment on column webhook_endpoints.secret_hint is 'The last characters of the signing secret, to recognise it.';
comment on column webhook_endpoints.disabled_reason is 'Null while the endpoint is active, as in the next two columns.';
comment on column webhook_endpoints.disabled_by is
  'Name of the user or program. Null if Slipway disabled the endpoint.';
comment on column webhook_endpoints.consecutive_failures is
  'Failed attempts in a row, over all deliveries. Each success resets it.';
comment on column webhook_endpoints.answer_ms is
  'Response time in milliseconds, as a moving average: slow endpoints share a minority of the slots. Null: no '
  'response yet.';
comment on column webhook_endpoints.last_attempt_at is
  'The endpoint whose last attempt is the oldest is served next. Null: none yet.';
comment on column webhook_endpoints.last_delivery_at is 'Last successful delivery. Null: none yet.';
call protect('webhook_endpoints');

create table webhook_endpoint_folders (
  workspace_id bigint not null references workspaces,
  endpoint_id bigint not null,
  folder_id bigint not null,
  primary key (workspace_id, endpoint_id, folder_id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade,
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
comment on table webhook_endpoint_folders is
  'Folders whose events an endpoint receives. A deleted folder leaves the selection; an empty selection never means '
  'all.';
call protect('webhook_endpoint_folders');

create table webhook_deliveries (
  workspace_id bigint not null references workspaces,
  id uuid not null,
  endpoint_id bigint not null,
  event_id uuid,
  event_kind text not null,
  document_id bigint,
  body bytea not null,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED')),
  attempt_count integer not null default 0,
  scheduled_attempts integer not null default 0,
  manual boolean not null default false,
  next_attempt_at timestamptz,
  due_at timestamptz,
  lease_id uuid,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
);
comment on table webhook_deliveries is 'One event for one endpoint. Inserted in the transaction of the event.';
comment on column webhook_deliveries.event_id is 'Null for a test.';
comment on column webhook_deliveries.body is 'The exact bytes of every attempt.';
comment on column webhook_deliveries.status is
  'SUSPENDED: the endpoint was disabled. Activating it makes the delivery PENDING.';
comment on column webhook_deliveries.scheduled_attempts is
  'How many of the attempts count towards the six of the schedule.';
comment on column webhook_deliveries.manual is 'A user requested the next attempt: it is not part of the schedule.';
comment on column webhook_deliveries.next_attempt_at is 'Next attempt of the schedule. Null: none.';
comment on column webhook_deliveries.due_at is
  'Next attempt, or the end of the lease of the running one. Null: no job.';
comment on column webhook_deliveries.lease_id is 'The process that sends. Null: none.';
create index webhook_deliveries_due on webhook_deliveries (workspace_id, endpoint_id, due_at, id)
  where due_at is not null;
create index webhook_deliveries_leased on webhook_deliveries (workspace_id, endpoint_id, due_at)
  where lease_id is not null;
create index webhook_deliveries_suspended on webhook_deliveries (workspace_id, endpoint_id) where status = 'SUSPENDED';
create index webhook_deliveries_of_endpoint on webhook_deliveries (workspace_id, endpoint_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
call protect('webhook_deliveries');

create table webhook_attempts (
  workspace_id bigint not null references workspaces,
  delivery_id uuid not null,
  number integer not null,
  trigger text not null check (trigger in ('EVENT', 'RETRY', 'MANUAL', 'TEST')),
  attempted_at timestamptz not null,
  duration_ms integer not null,
  request_headers jsonb,
  response_status integer,
  response_body text,
  error text,
  reason text,
  primary key (workspace_id, delivery_id, number),
  foreign key (workspace_id, delivery_id) references webhook_deliveries (workspace_id, id) on delete cascade
);
comment on table webhook_attempts is 'One request to an endpoint and its response.';
comment on column webhook_attempts.number is 'From 1 in each delivery.';
comment on column webhook_attempts.request_headers is
  'With the signatures, so that developers can check their verification.';
comment on column webhook_attempts.response_status is 'HTTP status. Null: no response.';
comment on column webhook_attempts.response_body is 'Beginning of the response. Null: no response.';
comment on column webhook_attempts.error is 'Code of the failure. Null: success.';
comment on column webhook_attempts.reason is 'More about the error, for users. Null: nothing to add.';
call protect('webhook_attempts');
