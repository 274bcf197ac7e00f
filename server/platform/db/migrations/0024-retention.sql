-- How long documents are kept, and what nobody deletes.
create table retention_rules (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  -- Which documents it is about; null: all.
  folder_id bigint,
  document_type text,
  years integer not null check (years between 1 and 100),
  -- From the last day of the document's year, or from its date.
  starts text not null check (starts in ('END_OF_YEAR', 'DATE')),
  -- What is done with documents that carry no date.
  undated text not null check (undated in ('RECEIVED', 'KEEP')),
  -- Nobody deletes earlier; and what is older is deleted.
  protects boolean not null,
  deletes boolean not null,
  -- Not before this day, however old documents are: people see first what a new rule would delete.
  deletes_from date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, name),
  foreign key (workspace_id, folder_id) references folders (workspace_id, id) on delete cascade
);
call protect('retention_rules');
create index retention_rules_that_delete on retention_rules (workspace_id) where deletes;

create table legal_holds (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  reason text not null,
  document_id bigint,
  supplier_id bigint,
  folder_id bigint,
  -- The hold on a folder or supplier that the document was under when it left it: released with that one.
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
create index legal_holds_on_document on legal_holds (workspace_id, document_id) where released_at is null;
create index legal_holds_on_supplier on legal_holds (workspace_id, supplier_id) where released_at is null;
create index legal_holds_on_folder on legal_holds (workspace_id, folder_id) where released_at is null;
call protect('legal_holds');

-- The hold that a document is under; null where there is none.
create function hold_of(workspace bigint, document bigint, folder bigint) returns bigint
  language sql stable
  as $$
    select min(id) from legal_holds
    where legal_holds.workspace_id = workspace and released_at is null
      and (document_id = document or folder_id = folder or supplier_id in (
        select supplier_documents.supplier_id from supplier_documents
        where supplier_documents.workspace_id = workspace and supplier_documents.document_id = document))
  $$;

-- Whatever the service is asked to do, the database lets go of nothing that is held.
create function refuse_held() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if hold_of(old.workspace_id, old.id, old.folder_id) is not null then
    raise exception 'document % is under a legal hold', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger documents_held before delete on documents for each row execute function refuse_held();

create function refuse_holder() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if exists (select 1 from legal_holds where workspace_id = old.workspace_id and released_at is null
      and case tg_table_name when 'folders' then folder_id = old.id else supplier_id = old.id end) then
    raise exception '% % is under a legal hold', tg_table_name, old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger folders_held before delete on folders for each row execute function refuse_holder();
create trigger suppliers_held before delete on suppliers for each row execute function refuse_holder();

-- A document takes the hold of its folder or supplier along when it leaves.
create function take_hold_along() returns trigger
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
create trigger documents_leave after update of folder_id on documents
  for each row when (old.folder_id <> new.folder_id) execute function take_hold_along();
create trigger supplier_documents_leave after update of supplier_id on supplier_documents
  for each row when (old.supplier_id <> new.supplier_id) execute function take_hold_along();
create trigger supplier_documents_gone after delete on supplier_documents
  for each row execute function take_hold_along();

-- The entry of a document that had its time goes with it; its export package still tells that there was one.
create index documents_received on documents (workspace_id, received_at);
