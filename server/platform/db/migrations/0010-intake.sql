-- How files arrive, and the intake log: a record of every received email, attachment and file, and what happened to it.

create table email_imports (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  kind text not null check (kind in ('SMTP', 'IMAP')),
  name text not null,
  folder_id bigint,
  active boolean not null default true,
  local_part text unique,
  settings jsonb not null default '{}',
  secrets_sealed bytea,
  allowed_senders text[] not null default '{}',
  answers_failures boolean not null default false,
  cursor jsonb not null default '{}',
  health jsonb not null default '{}',
  due_at timestamptz,
  attempts integer not null default 0,
  lease_holder text,
  leased_until timestamptz,
  renewing_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete set null (folder_id)
);
comment on table email_imports is
  'Where email arrives: addresses of Slipway (SMTP) and mailboxes on other servers (IMAP).';
comment on column email_imports.folder_id is 'Folder of the documents. Null: the default folder of the workspace.';
comment on column email_imports.local_part is 'Part of the address before the @, in lower case. Null for mailboxes.';
comment on column email_imports.settings is 'Server, user and options of a mailbox.';
comment on column email_imports.secrets_sealed is 'Password or tokens of a mailbox, encrypted. Null for addresses.';
comment on column email_imports.allowed_senders is 'Addresses and domains. Empty: everyone.';
comment on column email_imports.answers_failures is
  'Whether senders get an email about attachments that were not imported.';
comment on column email_imports.cursor is 'Progress in a mailbox: UIDVALIDITY and UIDs (RFC 3501).';
comment on column email_imports.health is 'Result of the last connection to a mailbox.';
comment on column email_imports.due_at is 'When the mailbox is checked next. Null: not at all.';
comment on column email_imports.attempts is 'Failed connections in a row.';
comment on column email_imports.lease_holder is 'The process that watches the mailbox, until leased_until.';
comment on column email_imports.renewing_until is
  'Until then one process renews the refresh token, which works only once. Null: none.';
comment on column email_imports.removed_at is
  'Removed imports stay, because the intake log names them. Null: not removed.';
create index email_imports_due on email_imports (due_at) where due_at is not null;
call protect('email_imports');

create table intakes (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  channel text not null,
  email_import_id bigint,
  source_key text,
  message_id text,
  sender text,
  recipient text,
  subject text,
  received_at timestamptz not null,
  file_key text,
  media_type text,
  bytes bigint,
  sha256 text,
  checks jsonb,
  state text not null check (state in ('RECEIVED', 'DONE', 'FAILED')),
  reason jsonb,
  repeats_id bigint,
  parts integer not null default 0,
  imported integer not null default 0,
  duplicates integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  search_text text not null,
  due_at timestamptz,
  attempts integer not null default 0,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, email_import_id) references email_imports (workspace_id, id)
    on delete set null (email_import_id)
);
comment on table intakes is 'The intake log: one row for each email, upload and imported file, on all channels.';
comment on column intakes.email_import_id is 'Null for other channels.';
comment on column intakes.source_key is
  'Identifies the item in its source: the same key again is not imported again. Null: the source has no keys.';
comment on column intakes.message_id is 'Message-ID (RFC 5322). Null if it is not an email.';
comment on column intakes.recipient is 'The address that received the email.';
comment on column intakes.file_key is
  'The email in the file store. Null for files, which their document stores, and for an email that repeats another.';
comment on column intakes.checks is
  'SPF, DKIM and DMARC results of the sender. dueAt inside: the check is still to be done.';
comment on column intakes.state is
  'RECEIVED: not processed yet. DONE: each part has an outcome. FAILED: nothing could be imported.';
comment on column intakes.reason is '{code, message, values}: why it failed, or what it waits for. Null: neither.';
comment on column intakes.repeats_id is 'An earlier email with the same bytes: nothing is imported again.';
comment on column intakes.parts is 'Number of rows in intake_parts. The next four columns count them by outcome.';
comment on column intakes.due_at is 'When the email is processed next, or the end of the lease. Null: no job.';
comment on column intakes.leased_until is
  'Until then a worker processes the email: another request needs no second worker.';
comment on column intakes.finished_at is 'Null: not finished.';
create unique index intakes_by_source on intakes (workspace_id, channel, coalesce(email_import_id, 0), source_key)
  where source_key is not null;
create index intakes_by_bytes on intakes (workspace_id, email_import_id, sha256) where email_import_id is not null;
create index intakes_by_time on intakes (workspace_id, received_at)
  include (channel, state, parts, imported, duplicates, skipped, failed);
create index intakes_by_channel on intakes (workspace_id, channel, id desc);
create index intakes_by_text on intakes using gin (workspace_id, search_text gin_trgm_ops);
create index intakes_of_import on intakes (workspace_id, email_import_id, id desc) where email_import_id is not null;
create index intakes_of_first on intakes (workspace_id, repeats_id) where repeats_id is not null;
create index intakes_not_done on intakes (workspace_id, state, id desc) where state <> 'DONE';
create index intakes_with_failed on intakes (workspace_id, id desc) where failed > 0;
create index intakes_with_skipped on intakes (workspace_id, id desc) where skipped > 0;
create index intakes_with_duplicates on intakes (workspace_id, id desc) where duplicates > 0;
create index intakes_due on intakes (due_at) where due_at is not null;
create index intakes_unchecked on intakes ((checks->>'dueAt')) where checks->>'dueAt' is not null;
call protect('intakes');
create policy search_reads on intakes for select to slipway_owner using (true);

-- As in the search of documents: operators for text are not leakproof, so this function runs as the owner.
create function find_intakes(workspace bigint, patterns text[], ids_max integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
begin
  if workspace is distinct from current_workspace() then
    raise exception 'The transaction is not for this workspace.';
  end if;
  return query
    with named as materialized (
      select intakes.id from intakes
      where intakes.workspace_id = workspace and intakes.search_text like all (patterns)
      order by intakes.id desc limit ids_max)
    select found.id from (
      select named.id from named
      union
      select intakes.id from named
      join intakes on intakes.workspace_id = workspace and intakes.repeats_id = named.id) as found
    order by found.id desc limit ids_max;
end $$;
comment on function find_intakes is
  'Ids of intakes that contain all texts, newest first. An email that repeats another is found by the texts of the '
  'first.';
revoke all on function find_intakes from public;
grant execute on function find_intakes to slipway_service;

create table intake_parts (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  intake_id bigint not null,
  position integer not null,
  path text not null,
  name text not null,
  media_type text not null,
  bytes bigint,
  sha256 text,
  outcome text not null check (outcome in ('IMPORTED', 'DUPLICATE', 'SKIPPED', 'FAILED')),
  reason jsonb,
  document_id bigint,
  same_as_document_id bigint,
  retried_at timestamptz,
  primary key (workspace_id, id),
  -- Statistics count outcomes from this index alone.
  constraint intake_parts_workspace_id_intake_id_path_key unique (workspace_id, intake_id, path) include (outcome),
  foreign key (workspace_id, intake_id) references intakes (workspace_id, id) on delete cascade,
  check ((outcome = 'IMPORTED') = (document_id is not null)),
  check (outcome = 'IMPORTED' or reason is not null)
);
comment on table intake_parts is 'One row for each attachment or file in an intake, with exactly one outcome.';
comment on column intake_parts.position is 'From 1, in the order of the whole.';
comment on column intake_parts.path is 'Position within: 2.1 is the first part of the second. 0 is the whole itself.';
comment on column intake_parts.bytes is 'Null: too large to be read to the end.';
comment on column intake_parts.reason is
  '{code, message, values}: why no document was created. Null if it was imported.';
comment on column intake_parts.document_id is 'Stays when the document is deleted, so there is no foreign key.';
comment on column intake_parts.same_as_document_id is 'The document with the same bytes. Stays when it is deleted.';
comment on column intake_parts.retried_at is 'Last retry by a user. Null: none.';
create index intake_parts_of_document on intake_parts (workspace_id, document_id) where document_id is not null;
call protect('intake_parts');

create table intake_answers (
  workspace_id bigint not null references workspaces,
  intake_id bigint not null,
  recipient text not null,
  letter jsonb,
  answered_at timestamptz not null,
  due_at timestamptz,
  primary key (workspace_id, intake_id),
  foreign key (workspace_id, intake_id) references intakes (workspace_id, id) on delete cascade
);
comment on table intake_answers is
  'Replies to senders whose attachments were not imported. At most one for each email, and few for each sender.';
comment on column intake_answers.letter is 'Content of the reply. Null once the email is enqueued.';
comment on column intake_answers.due_at is 'When a job enqueues the email. Null: enqueued.';
create index intake_answers_due on intake_answers (due_at) where due_at is not null;
create index intake_answers_of_recipient on intake_answers (workspace_id, recipient, answered_at);
call protect('intake_answers');

create table watched_folders (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  place text not null,
  holder uuid,
  held_until timestamptz,
  checked_at timestamptz,
  fault_code text,
  fault_message text,
  fault_since timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, place)
);
comment on table watched_folders is
  'Folders and S3 buckets from which Slipway imports files, as the configuration names them. One process watches each.';
comment on column watched_folders.place is 'Path of the folder or address of the bucket.';
comment on column watched_folders.holder is 'The process that watches it, until held_until.';
comment on column watched_folders.checked_at is 'When a process last checked it.';
comment on column watched_folders.fault_code is 'Why it cannot be read now, for the operator. Null: no fault.';
comment on column watched_folders.fault_since is 'First check with this fault.';
call protect('watched_folders');

create table upload_links (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  token_hash bytea not null unique,
  folder_id bigint not null,
  files_max integer not null,
  files_taken integer not null default 0,
  created_by uuid not null references users,
  client_id text,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
comment on table upload_links is 'Addresses that a phone opens to upload photos without signing in. Valid for minutes.';
comment on column upload_links.files_taken is 'Uploads so far, at most files_max.';
comment on column upload_links.created_by is
  'The user with whose permission files are uploaded. The link ends with that permission.';
comment on column upload_links.client_id is 'The API client that created the link. Null: the user did.';
comment on column upload_links.ended_at is 'Null: not ended by a user.';
create index upload_links_of_creator on upload_links (created_by);
create index upload_links_in_folder on upload_links (workspace_id, folder_id);
create index upload_links_by_expiry on upload_links (expires_at);
call protect('upload_links');

create table upload_link_files (
  workspace_id bigint not null references workspaces,
  link_id bigint not null,
  document_id bigint not null,
  taken_at timestamptz not null,
  primary key (workspace_id, link_id, document_id),
  foreign key (workspace_id, link_id) references upload_links (workspace_id, id) on delete cascade,
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table upload_link_files is 'The documents that were uploaded with a link.';
create index upload_link_files_of_document on upload_link_files (workspace_id, document_id);
call protect('upload_link_files');
