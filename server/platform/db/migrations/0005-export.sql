-- Where documents go.
create table connections (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  settings jsonb not null,
  secrets_sealed bytea,
  active boolean not null,
  health jsonb,
  last_export_at timestamptz,
  -- One export queue: at most one document is being sent at a time.
  export_queue_leased_until timestamptz,
  export_queue_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call protect('connections');

-- One row per document, connection and revision: its key is what the accounting system is asked for.
create table exports (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  document_id bigint not null,
  connection_id bigint not null,
  revision integer not null,
  key text not null,
  state text not null check (state in ('REQUESTED', 'SENDING', 'UNCERTAIN', 'ACCEPTED', 'REFUSED')),
  -- What was booked or refused: the same content asked again keeps its key.
  content_hash bytea not null,
  -- The last remote step that was begun, and when: what may have happened when an answer was lost.
  step text,
  step_at timestamptz,
  rounds integer not null default 0,
  -- A row that is due is work. While it is being sent, the end of the lease.
  due_at timestamptz,
  lease_id uuid,
  outcome jsonb,
  requested_by text not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, document_id, connection_id, revision),
  unique (workspace_id, key),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, connection_id) references connections (workspace_id, id)
);
create index exports_due on exports (due_at) where due_at is not null;
create index exports_of_connection on exports (workspace_id, connection_id, id desc);
call protect('exports');
