-- Lists of documents: counts, saved views, and notifications of open browser windows.

create table document_counts (
  workspace_id bigint not null,
  id bigint generated always as identity,
  folder_id bigint not null,
  status text not null,
  archived boolean not null,
  unreadable boolean not null,
  document_type text,
  documents integer not null,
  primary key (workspace_id, id)
);
comment on table document_counts is
  'Numbers of documents, as rows to be summed up. Triggers add rows for each change, so writers do not wait for '
  'each other; maintenance merges rows.';
comment on column document_counts.unreadable is 'The document has an extraction error.';
comment on column document_counts.documents is 'Number to add. Negative for documents that left the group.';
call protect('document_counts');
-- The owner deletes documents in cascades, and migrations may change documents: both must be counted.
create policy owner_counts on document_counts to slipway_owner using (true) with check (true);

-- A message has at most 8,000 bytes: more than a hundred documents are reported as a burst without details.
create function notify_document_changes(
  workspace bigint, kind text, ids bigint[], statuses text[], folders bigint[], versions integer[]
) returns void
  language sql
  as $$
    select pg_notify('slipway_live', case
      when cardinality(ids) > 100 then json_build_object('workspaceId', workspace, 'burst', true)
      else json_build_object('workspaceId', workspace, 'kind', kind, 'documents', (
        select json_agg(json_build_array(changed.id, changed.status, changed.folder, changed.version))
        from unnest(ids, statuses, folders, versions) as changed (id, status, folder, version)))
    end::text)
  $$;
comment on function notify_document_changes is
  'Notifies all processes, on the channel slipway_live. They update open browser windows.';

create function record_document_changes() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if tg_op = 'INSERT' then
    insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
      select workspace_id, folder_id, status, archived_at is not null, extraction_error is not null, document_type,
        count(*)
      from new_rows group by 1, 2, 3, 4, 5, 6;
    perform notify_document_changes(workspace_id, 'created', array_agg(new_rows.id), array_agg(status),
      array_agg(folder_id), array_agg(version)) from new_rows group by workspace_id;
  else
    insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
      select workspace_id, folder_id, status, archived_at is not null, extraction_error is not null, document_type,
        -count(*)
      from old_rows group by 1, 2, 3, 4, 5, 6;
    perform notify_document_changes(workspace_id, 'deleted', array_agg(old_rows.id), array_agg(status),
      array_agg(folder_id), array_agg(version)) from old_rows group by workspace_id;
  end if;
  return null;
end $$;
comment on function record_document_changes is
  'Counts the documents that a statement inserted or deleted, and notifies all processes.';

-- Updates change one document at a time. For one document this takes half the time of the function above.
create function record_document_change() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
    select * from (values
      (old.workspace_id, old.folder_id, old.status, old.archived_at is not null, old.extraction_error is not null,
        old.document_type, -1),
      (new.workspace_id, new.folder_id, new.status, new.archived_at is not null, new.extraction_error is not null,
        new.document_type, 1)) as changes
    where (old.folder_id, old.status, old.archived_at is null, old.extraction_error is null, old.document_type)
      is distinct from
      (new.folder_id, new.status, new.archived_at is null, new.extraction_error is null, new.document_type);
  if old.version <> new.version then
    perform pg_notify('slipway_live', format(
      '{"workspaceId":%s,"kind":"changed","documents":[[%s,"%s",%s,%s]]}',
      new.workspace_id, new.id, new.status, new.folder_id, new.version));
  end if;
  return null;
end $$;
comment on function record_document_change is
  'Counts an updated document in its new group, and notifies all processes.';

create trigger documents_created after insert on documents
  referencing new table as new_rows for each statement execute function record_document_changes();
create trigger documents_changed after update on documents
  for each row when (old.version <> new.version or old.status <> new.status or old.folder_id <> new.folder_id
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.extraction_error is null) <> (new.extraction_error is null)
    or old.document_type is distinct from new.document_type)
  execute function record_document_change();
create trigger documents_deleted after delete on documents
  referencing old table as old_rows for each statement execute function record_document_changes();

create table saved_views (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  filter jsonb not null,
  sort text,
  shared boolean not null,
  created_by uuid not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
comment on table saved_views is 'Filters and sort orders of the document list that a user saved.';
comment on column saved_views.filter is 'Query parameters of the list by name.';
comment on column saved_views.sort is 'Null: the newest document first.';
comment on column saved_views.shared is 'Whether all members see the view, or only its creator.';
comment on column saved_views.created_by_name is
  'Still shown when the creator is no longer a member and thus not visible.';
create index saved_views_of_creator on saved_views (workspace_id, created_by, id);
call protect('saved_views');
