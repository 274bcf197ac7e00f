-- Many documents that are exported in one go.
create table export_batches (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  name text,
  state text not null check (state in ('RUNNING', 'STOPPED', 'FINISHED')),
  -- Who asked: a document that is begun is begun in their name.
  requested_by jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When the next documents are begun; null when there is nothing to do.
  due_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id)
);
create index export_batches_due on export_batches (due_at) where due_at is not null;
call protect('export_batches');

-- One row a document, in the order in which they are begun. A deleted document keeps its row: its batch still tells
-- why it was not exported.
create table export_batch_documents (
  workspace_id bigint not null references workspaces,
  batch_id bigint not null,
  position integer not null,
  document_id bigint not null,
  state text not null check (state in ('WAITING', 'BEGUN', 'SKIPPED')),
  export_id bigint,
  -- Why it was skipped: a problem's code and detail.
  problem jsonb,
  primary key (workspace_id, batch_id, position),
  foreign key (workspace_id, batch_id) references export_batches (workspace_id, id) on delete cascade
);
-- A document waits in one batch at most.
create unique index export_batch_documents_waiting on export_batch_documents (workspace_id, document_id)
  where state = 'WAITING';
create index export_batch_documents_next on export_batch_documents (workspace_id, batch_id, position)
  where state = 'WAITING';
call protect('export_batch_documents');
