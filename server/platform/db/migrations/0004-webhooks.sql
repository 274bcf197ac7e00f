-- An event happened; a delivery is pending to one endpoint; an attempt is one request.
create table events (
  workspace_id bigint not null references workspaces,
  -- Without gaps and in the order of commits: the feed can be read forward without missing anything.
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
create index events_by_age on events (occurred_at);
call protect('events');

create table webhook_endpoints (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  all_folders boolean not null,
  active boolean not null,
  disabled_reason text check (disabled_reason in ('MANUAL', 'CONSECUTIVE_FAILURES')),
  consecutive_failures integer not null default 0,
  secret_sealed bytea not null,
  secret_hint text not null,
  -- How long its answers take, smoothed: slow receivers share a minority of the slots.
  answer_ms double precision,
  -- Endpoints take turns: the one that has waited longest is next.
  last_attempt_at timestamptz,
  last_delivery_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call protect('webhook_endpoints');

-- A deleted folder leaves the selection; an empty selection never turns into all.
create table webhook_endpoint_folders (
  workspace_id bigint not null references workspaces,
  endpoint_id bigint not null,
  folder_id bigint not null,
  primary key (workspace_id, endpoint_id, folder_id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade,
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
call protect('webhook_endpoint_folders');

create table webhook_deliveries (
  workspace_id bigint not null references workspaces,
  id uuid not null,
  endpoint_id bigint not null,
  event_id uuid,
  event_kind text not null,
  document_id bigint,
  -- The exact bytes of every attempt.
  body bytea not null,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED')),
  attempt_count integer not null default 0,
  -- Of these, how many count towards the six of the schedule.
  scheduled_attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- A row that is due is work. While it is being sent, the end of the lease.
  due_at timestamptz,
  -- Due because a person asked, and not by the schedule.
  manual boolean not null default false,
  lease_id uuid,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (workspace_id, endpoint_id, due_at) where due_at is not null;
create index webhook_deliveries_leased on webhook_deliveries (workspace_id, endpoint_id, due_at) where lease_id is not null;
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
  response_status integer,
  error text,
  -- More about the error, for people.
  reason text,
  response_body text,
  primary key (workspace_id, delivery_id, number),
  foreign key (workspace_id, delivery_id) references webhook_deliveries (workspace_id, id) on delete cascade
);
call protect('webhook_attempts');
