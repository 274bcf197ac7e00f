-- How a workspace works, and which of the published plans it is on.
alter table workspaces
  add column home_currency text check (home_currency ~ '^[A-Z]{3}$'),
  add column time_zone text not null default 'UTC',
  add column default_folder_id bigint,
  add column archive_after_export boolean not null default false,
  add column plan_code text,
  add column version integer not null default 1,
  add foreign key (workspace_id, default_folder_id) references folders (workspace_id, id)
    on delete set null (default_folder_id);

-- What people, programs and the service did that is no document's history. Rows are only added: each carries
-- the hash of the one before it, so that a row that was changed, taken out or put in breaks the chain.
create table audit_log (
  workspace_id bigint not null references workspaces,
  sequence bigint not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_CLIENT', 'SERVICE')),
  actor_id text,
  actor_name text not null,
  action text not null,
  target_kind text,
  target_id text,
  target_name text,
  details jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (workspace_id, sequence)
);
create index audit_log_by_actor on audit_log (workspace_id, actor_id, sequence desc);
create index audit_log_by_action on audit_log (workspace_id, action, sequence desc);
create index audit_log_by_time on audit_log (workspace_id, occurred_at);
call protect('audit_log');
revoke update, delete on audit_log from slipway_service;

-- The end of each chain: locked while a row is added, so that rows follow each other.
create table audit_heads (
  workspace_id bigint not null references workspaces primary key,
  sequence bigint not null,
  hash text not null
);
call protect('audit_heads');
revoke delete on audit_heads from slipway_service;

-- What a workspace used, by months of its own time zone. Documents count in one of several rows, so that those
-- who write at the same time do not wait for each other.
create table usage_months (
  workspace_id bigint not null references workspaces,
  month date not null,
  slot smallint not null,
  uploaded integer not null default 0,
  read integer not null default 0,
  exported integer not null default 0,
  pages integer not null default 0,
  bytes_added bigint not null default 0,
  bytes_removed bigint not null default 0,
  primary key (workspace_id, month, slot)
);
insert into usage_months (workspace_id, month, slot, uploaded, read, exported, pages, bytes_added)
  select workspace_id, date_trunc('month', created_at at time zone 'UTC')::date, 0, count(*),
    count(*) filter (where status not in ('UPLOADED', 'EXTRACTING')),
    count(*) filter (where status = 'EXPORTED'), coalesce(sum(page_count), 0), sum(file_bytes)
  from documents
  group by 1, 2;
call protect('usage_months');

-- What the last reading of a document said of each field, until a person has decided.
create table readings (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  document_type text,
  fields jsonb not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
call protect('readings');

-- What became of what was read, once a document was validated; it outlives the document. The arrays go together.
create table evaluations (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  folder_id bigint not null,
  validated_on date not null,
  fields text[] not null,
  outcomes text[] not null,
  percents smallint[] not null,
  -- How sure the least sure of the values was that are booked; null where nobody could have trusted the reading.
  lowest_percent smallint,
  all_right boolean not null,
  primary key (workspace_id, document_id)
);
create index evaluations_by_day on evaluations (workspace_id, validated_on, folder_id);
call protect('evaluations');

-- Review work-lists, and which documents come into them.
alter table queues
  add column position integer not null default 0,
  add column match text not null default 'ALL' check (match in ('ALL', 'ANY')),
  add column rules jsonb not null default '[]',
  add column created_at timestamptz not null default 'epoch',
  add column updated_at timestamptz not null default 'epoch';
alter table documents
  -- A person put it where it is: rules leave it there.
  add column queue_by_hand boolean not null default false,
  drop constraint documents_workspace_id_queue_id_fkey,
  add foreign key (workspace_id, queue_id) references queues (workspace_id, id) on delete set null (queue_id);
create index documents_of_queue on documents (workspace_id, queue_id, status) where queue_id is not null;
create index documents_of_vendor on documents (workspace_id, vendor_name) where vendor_name is not null;
