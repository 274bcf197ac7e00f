-- What belongs to a document: its pages, files and history.

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
comment on table pages is 'The pages of a document with their words, as the extraction found them.';
comment on column pages.page is 'From 1.';
comment on column pages.source is
  'Where the words come from: the text of the PDF, optical character recognition, or there are none.';
comment on column pages.words is 'Words with their boxes, as fractions of the page.';
call protect('pages');

create table document_words (
  workspace_id bigint not null,
  document_id bigint not null,
  block bigint not null,
  head text not null,
  words tsvector not null default '',
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table document_words is 'What the search finds of a document. Its index is in 0009-document-search.sql.';
comment on column document_words.block is 'Block of the document: see search_blocks.';
comment on column document_words.head is 'documents.search_text, found by any part of it.';
comment on column document_words.words is
  'All words on the pages, found by their beginnings. In lower case, without accents, without positions.';
call protect('document_words');
create policy search_reads on document_words for select to slipway_owner using (true);

create table document_companions (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  name text not null,
  file_key text not null,
  bytes bigint not null,
  sha256 text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table document_companions is
  'The e-invoice that arrived as a separate file next to the PDF of a document. Both are read together.';
comment on column document_companions.file_key is 'Name of the file in the file store.';
call protect('document_companions');

create table document_passwords (
  workspace_id bigint not null references workspaces,
  document_id bigint not null,
  password_sealed bytea not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table document_passwords is
  'Passwords of encrypted files. Deleted when the extraction that they are for ends.';
call protect('document_passwords');

create table pending_file_deletions (
  workspace_id bigint not null references workspaces,
  file_key text not null,
  delete_after timestamptz not null,
  primary key (workspace_id, file_key)
);
comment on table pending_file_deletions is
  'Files that maintenance deletes from the file store, after the transaction that removed their document.';
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
  outcome jsonb,
  note text,
  salt uuid not null default gen_random_uuid(),
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
comment on table history is
  'All changes of a document. The service only adds rows. The one change of a row is redact_history, which replaces '
  'names.';
comment on column history.from_status is 'Null for the first row of a document.';
comment on column history.actor_id is 'Null for the service.';
comment on column history.changes is 'Changed fields with their values before and after.';
comment on column history.outcome is 'Result of an attempt to export. Null for other actions.';
comment on column history.salt is
  'Part of the hash in history_seals. It is deleted with the row, so no content can be guessed from the hash.';
create index history_of_document on history (workspace_id, document_id, id desc);
call protect('history');
revoke update, delete on history from slipway_service;
create policy owner_reads on history for select to slipway_owner using (true);
create policy owner_redacts on history for update to slipway_owner using (true) with check (true);

create table history_seals (
  workspace_id bigint not null references workspaces,
  history_id bigint not null,
  document_id bigint not null,
  hash bytea not null,
  primary key (workspace_id, history_id)
);
comment on table history_seals is
  'A hash of each row of history. It outlives the document. The audit log regularly records a hash of these hashes.';
call protect('history_seals');
revoke update, delete on history_seals from slipway_service;

create function hash_of_history(entry history) returns bytea
  language sql stable
  as $$
    select sha256(convert_to(jsonb_build_array(entry.id, entry.document_id,
      to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.action, entry.from_status,
      entry.to_status, entry.actor_kind, entry.actor_id, entry.changes, entry.note, entry.outcome, entry.salt)::text,
      'UTF8'))
  $$;
comment on function hash_of_history is 'Covers the id of the actor but not the name, which may be redacted.';

create function seal_history() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  insert into history_seals (workspace_id, history_id, document_id, hash)
    values (new.workspace_id, new.id, new.document_id, hash_of_history(new))
    -- An imported archive contains its seals: they stay valid and are not recomputed.
    on conflict do nothing;
  return null;
end $$;
comment on function seal_history is 'Writes the seal of a new row of history.';
create trigger history_sealed after insert on history for each row execute function seal_history();

-- Some rows at a time: histories of many years are not changed in one statement.
create function redact_history(workspace bigint, redaction bigint, after bigint, last bigint) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  recorded audit_log := current_redaction(workspace, redaction);
  changed bigint;
begin
  update history set actor_name = recorded.target_name
    where workspace_id = workspace and id > after and id <= last
      and actor_kind = 'USER' and actor_id = recorded.target_id and actor_name <> recorded.target_name;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function redact_history is
  'Replaces the name of the user whom the recording row of the audit log is about, in histories with ids from after '
  'to last.';
revoke all on function redact_history from public;
grant execute on function redact_history to slipway_service;
