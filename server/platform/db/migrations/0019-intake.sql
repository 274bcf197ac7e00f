-- How mail comes in: addresses of ours (SMTP), and mailboxes elsewhere (IMAP).
create table email_imports (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  kind text not null check (kind in ('SMTP', 'IMAP')),
  name text not null,
  -- null: the workspace's default folder.
  folder_id bigint,
  active boolean not null default true,
  -- Of an address of ours what stands before the @, in small emails.
  local_part text unique,
  settings jsonb not null default '{}',
  secrets_sealed bytea,
  -- Addresses and domains; empty: everybody.
  allowed_senders text[] not null default '{}',
  answers_failures boolean not null default false,
  -- How far a mailbox was taken in.
  cursor jsonb not null default '{}',
  health jsonb not null default '{}',
  due_at timestamptz,
  attempts integer not null default 0,
  -- Who watches the mailbox, and until when that is believed.
  lease_holder text,
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete set null (folder_id)
);
create index email_imports_due on email_imports (due_at) where due_at is not null;
call protect('email_imports');

-- What arrived, by whatever way: a mail, an upload, a file in a watched folder. Nothing of it is ever left out.
create table intakes (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  channel text not null,
  email_import_id bigint,
  -- What its way in knows it by: the same again is the same intake.
  source_key text,
  message_id text,
  sender text,
  recipient text,
  subject text,
  received_at timestamptz not null,
  -- The thing as it came; null where the document's own file is the thing.
  file_key text,
  media_type text,
  bytes bigint,
  sha256 text,
  checks jsonb,
  state text not null check (state in ('RECEIVED', 'DONE', 'FAILED')),
  reason jsonb,
  -- An earlier one of the same bytes: then nothing was imported again.
  repeats_id bigint,
  -- How many pieces were found in it, and what became of them: the same as its parts tell.
  parts integer not null default 0,
  imported integer not null default 0,
  duplicates integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  search_text text not null,
  -- A row that is due is work. While it is being done, the end of the lease.
  due_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, email_import_id) references email_imports (workspace_id, id)
    on delete set null (email_import_id)
);
call protect('intakes');
create unique index intakes_by_source on intakes (workspace_id, channel, coalesce(email_import_id, 0), source_key)
  where source_key is not null;
create index intakes_by_bytes on intakes (workspace_id, email_import_id, sha256) where email_import_id is not null;
create index intakes_by_time on intakes (workspace_id, received_at)
  include (channel, state, parts, imported, duplicates, skipped, failed);
create index intakes_of_import on intakes (workspace_id, email_import_id, id desc) where email_import_id is not null;
create index intakes_by_channel on intakes (workspace_id, channel, id desc);
create index intakes_not_done on intakes (workspace_id, state, id desc) where state <> 'DONE';
create index intakes_with_failed on intakes (workspace_id, id desc) where failed > 0;
create index intakes_with_skipped on intakes (workspace_id, id desc) where skipped > 0;
create index intakes_with_duplicates on intakes (workspace_id, id desc) where duplicates > 0;
create index intakes_by_text on intakes using gin (workspace_id, search_text gin_trgm_ops);
create index intakes_due on intakes (due_at) where due_at is not null;

-- One row a piece of it, with exactly one outcome.
create table intake_parts (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  intake_id bigint not null,
  position integer not null,
  -- Where it lies within: 2.1 is the first piece within the second. 0 is the thing itself.
  path text not null,
  name text not null,
  media_type text not null,
  -- null: too large to be counted to its end.
  bytes bigint,
  sha256 text,
  outcome text not null check (outcome in ('IMPORTED', 'DUPLICATE', 'SKIPPED', 'FAILED')),
  reason jsonb,
  -- Both stay when the document is deleted: the ledger still tells what became of the piece.
  document_id bigint,
  same_as_document_id bigint,
  retried_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, intake_id, path),
  foreign key (workspace_id, intake_id) references intakes (workspace_id, id) on delete cascade,
  check ((outcome = 'IMPORTED') = (document_id is not null)),
  check (outcome = 'IMPORTED' or reason is not null)
);
call protect('intake_parts');
create index intake_parts_of_document on intake_parts (workspace_id, document_id) where document_id is not null;

-- To whom it was said that something could not be taken: never twice, and not more often than is civil.
create table intake_answers (
  workspace_id bigint not null references workspaces,
  intake_id bigint not null,
  recipient text not null,
  answered_at timestamptz not null,
  primary key (workspace_id, intake_id),
  foreign key (workspace_id, intake_id) references intakes (workspace_id, id) on delete cascade
);
call protect('intake_answers');
create index intake_answers_of_recipient on intake_answers (workspace_id, recipient, answered_at);

-- Operators for text are not leakproof, so row-level security would keep them from their index.
-- This function takes the workspace explicitly and holds it against the transaction's.
create policy search_reads on intakes for select to slipway_owner using (true);
create function find_intakes(workspace bigint, patterns text[], ids_max integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = public
  set plan_cache_mode = force_custom_plan
  as $$
begin
  if workspace is distinct from current_workspace() then
    raise exception 'find_intakes: not the workspace of this transaction';
  end if;
  return query
    select intakes.id from intakes
    where intakes.workspace_id = workspace and intakes.search_text like all (patterns)
    order by intakes.id desc limit ids_max;
end $$;
revoke all on function find_intakes from public;
grant execute on function find_intakes to slipway_service;
