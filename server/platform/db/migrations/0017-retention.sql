-- How long documents are stored, legal holds, archives of workspaces, and erasure of personal data.

create table retention_rules (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  folder_id bigint,
  document_type text,
  years integer not null check (years between 1 and 100),
  starts text not null check (starts in ('END_OF_YEAR', 'DATE')),
  undated text not null check (undated in ('RECEIVED', 'KEEP')),
  protects boolean not null,
  deletes boolean not null,
  deletes_from date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
comment on table retention_rules is
  'Rules that protect documents for a number of years, or delete them after that, or both.';
comment on column retention_rules.folder_id is 'Null: documents of all folders.';
comment on column retention_rules.document_type is 'Null: documents of all types.';
comment on column retention_rules.starts is
  'Whether the years start at the end of the year of the document date, or at the date itself.';
comment on column retention_rules.undated is
  'For documents without a date: use the day of receipt, or never delete them.';
comment on column retention_rules.protects is 'Nobody deletes the documents before the end.';
comment on column retention_rules.deletes is 'Maintenance deletes the documents after the end.';
comment on column retention_rules.deletes_from is
  'No document is deleted before this day: users see first what a new rule will delete.';
create index retention_rules_that_delete on retention_rules (workspace_id) where deletes;
call protect('retention_rules');

create table legal_holds (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  reason text not null,
  document_id bigint,
  supplier_id bigint,
  folder_id bigint,
  from_hold bigint,
  placed_by text not null,
  placed_at timestamptz not null,
  released_by text,
  released_at timestamptz,
  primary key (workspace_id, id),
  check (num_nonnulls(document_id, supplier_id, folder_id) = 1),
  check ((released_at is null) = (released_by is null)),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, supplier_id) references suppliers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
comment on table legal_holds is
  'Blocks that prevent the deletion of a document, or of all documents of a supplier or folder.';
comment on column legal_holds.from_hold is
  'The hold of a folder or supplier that the document took along when it left. Released together with that hold. '
  'Null: a hold of its own.';
comment on column legal_holds.placed_by is 'Name of the user.';
comment on column legal_holds.released_at is 'Null: active.';
create index legal_holds_on_document on legal_holds (workspace_id, document_id) where released_at is null;
create index legal_holds_on_supplier on legal_holds (workspace_id, supplier_id) where released_at is null;
create index legal_holds_on_folder on legal_holds (workspace_id, folder_id) where released_at is null;
call protect('legal_holds');

create function hold_of(workspace bigint, document bigint, folder bigint) returns bigint
  language sql stable
  as $$
    select min(id) from legal_holds
    where legal_holds.workspace_id = workspace and released_at is null
      and (document_id = document or folder_id = folder or supplier_id in (
        select supplier_documents.supplier_id from supplier_documents
        where supplier_documents.workspace_id = workspace and supplier_documents.document_id = document))
  $$;
comment on function hold_of is 'The hold on a document, its folder or its supplier. Null: none.';

-- Whatever the service does, the database deletes nothing that is under a hold.
create function refuse_held_document() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if hold_of(old.workspace_id, old.id, old.folder_id) is not null then
    raise exception 'A legal hold covers document %: it cannot be deleted.', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
comment on function refuse_held_document is 'Refuses to delete a document under a hold.';
create trigger documents_held before delete on documents for each row execute function refuse_held_document();

create function refuse_held_target() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if exists (select 1 from legal_holds where workspace_id = old.workspace_id and released_at is null
      and case tg_table_name when 'folders' then folder_id = old.id else supplier_id = old.id end) then
    raise exception 'A legal hold covers row % of %: it cannot be deleted.', old.id, tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
comment on function refuse_held_target is 'Refuses to delete a folder or supplier under a hold.';
create trigger folders_held before delete on folders for each row execute function refuse_held_target();
create trigger suppliers_held before delete on suppliers for each row execute function refuse_held_target();

create function copy_hold() returns trigger
  language plpgsql
  set search_path = public
  as $$
declare
  leaving bigint := case tg_table_name when 'documents'
    then (to_jsonb(old) ->> 'id')::bigint else (to_jsonb(old) ->> 'document_id')::bigint end;
begin
  insert into legal_holds (workspace_id, reason, document_id, from_hold, placed_by, placed_at)
    select workspace_id, reason, leaving, id, placed_by, placed_at from legal_holds
    where workspace_id = old.workspace_id and released_at is null and case tg_table_name
      when 'documents' then folder_id = (to_jsonb(old) ->> 'folder_id')::bigint
      else supplier_id = (to_jsonb(old) ->> 'supplier_id')::bigint end
      and exists (select 1 from documents where workspace_id = old.workspace_id and id = leaving);
  return null;
end $$;
comment on function copy_hold is 'A document that leaves a folder or supplier under a hold takes the hold along.';
create trigger documents_moved after update of folder_id on documents
  for each row when (old.folder_id <> new.folder_id) execute function copy_hold();
create trigger supplier_documents_moved after update of supplier_id on supplier_documents
  for each row when (old.supplier_id <> new.supplier_id) execute function copy_hold();
create trigger supplier_documents_deleted after delete on supplier_documents
  for each row execute function copy_hold();

create table workspace_archives (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  state text not null check (state in ('WAITING', 'READY', 'FAILED')),
  requested_by text not null,
  file_key text not null,
  bytes bigint,
  sha256 text,
  documents integer,
  due_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (workspace_id, id)
);
comment on table workspace_archives is 'Archives: all data of a workspace in one file. A job writes the file.';
comment on column workspace_archives.requested_by is 'Name of the user.';
comment on column workspace_archives.file_key is 'Name of the file in the file store.';
comment on column workspace_archives.documents is 'Number of documents. Null until READY, like bytes and sha256.';
comment on column workspace_archives.due_at is 'When the job runs next, or the end of its lease. Null: no job.';
comment on column workspace_archives.expires_at is 'When the file is deleted.';
create index workspace_archives_due on workspace_archives (due_at) where due_at is not null;
create index workspace_archives_by_expiry on workspace_archives (expires_at);
call protect('workspace_archives');

create function keep_ids_beyond(target regclass, last bigint) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  counter text := pg_get_serial_sequence(target::text, 'id');
begin
  if counter is null then return; end if;
  -- Imports that run at the same time do this one after the other. Meanwhile other transactions may take ids.
  perform pg_advisory_xact_lock(4680003);
  if (select coalesce(last_value, 0) < last from pg_sequences
      where format('%I.%I', schemaname, sequencename)::regclass = counter::regclass) then
    perform setval(counter, last + 1000);
  end if;
end $$;
comment on function keep_ids_beyond is
  'Imported rows keep their ids. New ids of the table must be greater than the last imported one.';
revoke all on function keep_ids_beyond from public;
grant execute on function keep_ids_beyond to slipway_service;

create function rename_person(content jsonb, person text, pseudonym text) returns jsonb
  language plpgsql immutable
  as $$
begin
  case jsonb_typeof(content)
    when 'object' then
      content := coalesce((
        select jsonb_object_agg(key, rename_person(value, person, pseudonym)) from jsonb_each(content)), '{}');
      return case when content ->> 'id' = person and content ? 'name'
        then content || jsonb_build_object('name', pseudonym) else content end;
    when 'array' then
      return coalesce((
        select jsonb_agg(rename_person(value, person, pseudonym) order by place)
        from jsonb_array_elements(content) with ordinality as parts (value, place)), '[]');
    else return content;
  end case;
end $$;
comment on function rename_person is 'Replaces the name in each {"id", "name"} of the person, at any depth.';
