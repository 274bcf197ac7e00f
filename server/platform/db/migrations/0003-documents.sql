-- The thing itself.
create table folders (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
call protect('folders');

create table queues (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  primary key (workspace_id, id),
  unique (workspace_id, name)
);
call protect('queues');

create table documents (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  folder_id bigint not null,
  queue_id bigint,
  file_name text not null,
  status text not null check (status in
    ('UPLOADED', 'EXTRACTING', 'EXTRACTED', 'VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED')),
  document_type text,
  document_number text,
  vendor_name text,
  total_amount numeric,
  currency_code text,
  document_date date,
  due_date date,
  -- fields, lines, taxes, statement, findings; amounts as decimal text
  details jsonb not null,
  channel text not null,
  sender text,
  received_at timestamptz not null,
  file_key text not null,
  media_type text not null,
  file_bytes bigint not null,
  sha256 text not null,
  page_count integer,
  extraction_error jsonb,
  export_error jsonb,
  export jsonb,
  duplicate_of bigint,
  split_from bigint,
  external_id text,
  metadata jsonb not null,
  search_text text not null,
  version integer not null default 1,
  -- A row that is due is work. While it is being done, the end of the lease.
  due_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id),
  foreign key (workspace_id, queue_id) references queues (workspace_id, id)
);
call protect('documents');
create index documents_by_folder on documents (workspace_id, folder_id, status, id desc);
create index documents_by_status on documents (workspace_id, status, id desc);
create index documents_by_date on documents (workspace_id, document_date);
create index documents_by_sha256 on documents (workspace_id, sha256);
create index documents_by_number on documents (workspace_id, document_number) where document_number is not null;
create index documents_by_external_id on documents (workspace_id, external_id) where external_id is not null;
create index documents_by_text on documents using gin (workspace_id, search_text gin_trgm_ops);
create index documents_due on documents (due_at) where due_at is not null;

-- Operators for text are not leakproof, so row-level security would keep them from their index.
-- This function takes the workspace explicitly and holds it against the transaction's.
create policy search_reads on documents for select to slipway_owner using (true);
create function search_documents(
  workspace bigint, words text[], folder bigint, statuses text[], type text, date_from date, date_to date,
  amount_min numeric, amount_max numeric, external text, archived boolean, before_id bigint, row_limit integer
) returns setof bigint
  language plpgsql stable security definer
  set search_path = public
  set plan_cache_mode = force_custom_plan
  as $$
begin
  if workspace is distinct from current_workspace() then
    raise exception 'search_documents: not the workspace of this transaction';
  end if;
  return query
    select documents.id from documents
    where documents.workspace_id = workspace
      and documents.search_text like all (words)
      and (folder is null or documents.folder_id = folder)
      and (statuses is null or documents.status = any (statuses))
      and (type is null or documents.document_type = type)
      and (date_from is null or documents.document_date >= date_from)
      and (date_to is null or documents.document_date <= date_to)
      and (amount_min is null or documents.total_amount >= amount_min)
      and (amount_max is null or documents.total_amount <= amount_max)
      and (external is null or documents.external_id = external)
      and (documents.archived_at is not null) = archived
      and (before_id is null or documents.id < before_id)
    order by documents.id desc
    limit row_limit;
end $$;
revoke all on function search_documents from public;
grant execute on function search_documents to slipway_service;

create table pages (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  page integer not null,
  width double precision not null,
  height double precision not null,
  source text not null check (source in ('TEXT', 'OCR', 'NONE')),
  words jsonb not null,
  primary key (workspace_id, document_id, page),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
call protect('pages');

-- Files stay until their document is gone for good; then they are removed, after the commit.
create table pending_file_deletions (
  workspace_id bigint not null references workspaces,
  file_key text not null,
  delete_after timestamptz not null,
  primary key (workspace_id, file_key)
);
call protect('pending_file_deletions');

create table history (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  document_id bigint not null,
  occurred_at timestamptz not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_CLIENT', 'SERVICE')),
  actor_id text,
  actor_name text not null,
  changes jsonb not null,
  note text,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
create index history_of_document on history (workspace_id, document_id, id desc);
call protect('history');
