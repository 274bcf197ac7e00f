-- Lists that are sorted, counted, searched, saved and watched.

-- How many findings of each severity there are, and the vendor's name as lists are sorted by it.
alter table documents add column blocking_findings integer not null default 0;
alter table documents add column warning_findings integer not null default 0;
alter table documents add column vendor_key text;
alter table documents no force row level security;
update documents set
  blocking_findings = (select count(*) from jsonb_path_query(details, '$.findings[*] ? (@.severity == "BLOCKING")')),
  warning_findings = (select count(*) from jsonb_path_query(details, '$.findings[*] ? (@.severity == "WARNING")')),
  vendor_key = left(lower(regexp_replace(normalize(vendor_name, NFKD), '[\u0300-\u036f]', '', 'g')), 200);
alter table documents force row level security;

-- One index for each sort, read in both directions; those without the value are read by the same one.
create index documents_in_order_of_date on documents (workspace_id, (archived_at is null), document_date, id);
create index documents_in_order_of_due on documents (workspace_id, (archived_at is null), due_date, id);
create index documents_in_order_of_total on documents (workspace_id, (archived_at is null), total_amount, id);
create index documents_in_order_of_vendor on documents (workspace_id, (archived_at is null), vendor_key, id);
create index documents_in_order_of_change on documents (workspace_id, (archived_at is null), updated_at, id);
drop index documents_by_date;
-- What is rare is found without looking at all the rest.
create index documents_archived on documents (workspace_id, id) where archived_at is not null;
create index documents_blocked on documents (workspace_id, id) where blocking_findings > 0;
create index documents_twice on documents (workspace_id, id) where duplicate_of is not null;
create index documents_by_queue on documents (workspace_id, queue_id, id) where queue_id is not null;

-- Counts of documents: rows that add up. Each change adds rows of its own, so that no two writers wait for one
-- another; they are added together now and then.
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
call protect('document_counts');
-- Later migrations may change documents, and what they change is counted, too.
create policy owner_counts on document_counts to slipway_owner using (true) with check (true);
insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
  select workspace_id, folder_id, status, archived_at is not null, extraction_error is not null, document_type, count(*)
  from documents group by 1, 2, 3, 4, 5, 6;

-- Counts what a statement added or removed, and tells it to everybody who listens.
create function note_document_changes() returns trigger
  language plpgsql
  set search_path = public
  as $$
begin
  if tg_op = 'INSERT' then
    insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
      select workspace_id, folder_id, status, archived_at is not null, extraction_error is not null, document_type,
        count(*)
      from new_rows group by 1, 2, 3, 4, 5, 6;
    perform tell_document_changes(workspace_id, 'created', array_agg(new_rows.id), array_agg(status),
      array_agg(folder_id), array_agg(version)) from new_rows group by workspace_id;
  else
    insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
      select workspace_id, folder_id, status, archived_at is not null, extraction_error is not null, document_type,
        -count(*)
      from old_rows group by 1, 2, 3, 4, 5, 6;
    perform tell_document_changes(workspace_id, 'deleted', array_agg(old_rows.id), array_agg(status),
      array_agg(folder_id), array_agg(version)) from old_rows group by workspace_id;
  end if;
  return null;
end $$;

-- The same for one document. Changes come one by one, and for one this takes half the time.
create function note_document_change() returns trigger
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

-- A message holds at most 8,000 bytes: of more than a hundred documents only that they are many is reported.
create function tell_document_changes(
  workspace bigint, kind text, ids bigint[], statuses text[], folders bigint[], versions integer[]
) returns void
  language sql
  as $$
    select pg_notify('slipway_live', case
      when cardinality(ids) > 100 then json_build_object('workspaceId', workspace, 'burst', true)
      else json_build_object('workspaceId', workspace, 'kind', kind, 'documents', (
        select json_agg(json_build_array(told.id, told.status, told.folder, told.version))
        from unnest(ids, statuses, folders, versions) as told (id, status, folder, version)))
    end::text)
  $$;

create trigger documents_created after insert on documents
  referencing new table as new_rows for each statement execute function note_document_changes();
create trigger documents_changed after update on documents
  for each row when (old.version <> new.version or old.status <> new.status or old.folder_id <> new.folder_id
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.extraction_error is null) <> (new.extraction_error is null)
    or old.document_type is distinct from new.document_type)
  execute function note_document_change();
create trigger documents_deleted after delete on documents
  referencing old table as old_rows for each statement execute function note_document_changes();

-- The words of a document's pages, to be looked for by how they begin.
create table document_words (
  workspace_id bigint not null,
  document_id bigint not null,
  words tsvector not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);
call protect('document_words');
create policy search_reads on document_words for select to slipway_owner using (true);
alter table pages no force row level security;
alter table document_words no force row level security;
insert into document_words (workspace_id, document_id, words)
  select workspace_id, document_id, array_to_tsvector(array_agg(distinct left(part, 60)))
  from pages, jsonb_array_elements(words) as word,
    regexp_split_to_table(
      lower(regexp_replace(normalize(word ->> 'text', NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') as part
  where part <> ''
  group by workspace_id, document_id;
alter table pages force row level security;
alter table document_words force row level security;
create index document_words_by_word on document_words using gin (workspace_id, words);

-- Ids of documents in which every word stands, be it in the head as a pattern or on the pages as a query of words that
-- begin so. Null where there are too many to be worth gathering. Where one of the words is rare, only the documents
-- with that one are looked at. Only through the indexes for text: the planner takes every search by beginnings for a
-- frequent one.
create function find_by_words(workspace bigint, patterns text[], queries text[], matches text, ids_max integer)
  returns bigint[]
  language plpgsql stable security definer
  set search_path = public
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$
declare
  in_head text;
  on_pages text;
  of_word text;
  of_all text[] := '{}';
  found bigint[];
begin
  for word in 1 .. cardinality(patterns) loop
    in_head := format('select id from documents where workspace_id = $1 and search_text like %L', patterns[word]);
    on_pages := case when queries[word] = '' then '' else format(
      'select document_id from document_words where workspace_id = $1 and words @@ %L::tsquery', queries[word]) end;
    of_word := '(' || in_head || ' limit $2)'
      || case when on_pages = '' then '' else ' union (' || on_pages || ' limit $2)' end;
    execute 'select array(' || of_word || ')' into found using workspace, ids_max + 1;
    if cardinality(found) <= ids_max then
      if cardinality(patterns) = 1 then return found; end if;
      execute 'select array(select documents.id from documents
        where documents.workspace_id = $1 and documents.id = any ($2) and ' || matches || ')'
        into found using workspace, found;
      return found;
    end if;
    of_all := of_all
      || ('(' || in_head || case when on_pages = '' then '' else ' union ' || on_pages end || ')');
  end loop;
  if cardinality(patterns) = 1 then return null; end if;
  -- Each word is frequent; all of them together may be rare.
  execute 'select array((' || array_to_string(of_all, ' intersect ') || ') limit $2)'
    into found using workspace, ids_max + 1;
  return case when cardinality(found) <= ids_max then found end;
end $$;
revoke all on function find_by_words from public;

-- One page of the documents in which all words stand, each in the head (the number, the vendor, the file's name) or on
-- the pages, in the order of the list. It takes the workspace explicitly and holds it against the transaction's, and
-- plans again for what is asked: rare words are gathered first, for frequent ones it goes through the list.
drop function search_documents;
create function search_documents(
  workspace bigint, patterns text[], queries text[], filter jsonb, sort_by text, falling boolean,
  after jsonb, row_limit integer
) returns setof bigint
  language plpgsql stable security definer
  set search_path = public
  as $$
declare
  key text := case sort_by
    when 'id' then 'documents.id'
    when 'documentDate' then 'documents.document_date'
    when 'dueDate' then 'documents.due_date'
    when 'totalAmount' then 'documents.total_amount'
    when 'vendorName' then 'documents.vendor_key'
    when 'updatedAt' then 'documents.updated_at'
  end;
  key_type text := case sort_by
    when 'totalAmount' then 'numeric' when 'vendorName' then 'text' when 'updatedAt' then 'timestamptz' else 'date'
  end;
  beyond text := case when falling then '<' else '>' end;
  direction text := case when falling then 'desc' else 'asc' end;
  matches text;
  among_newest bigint;
  found bigint[];
  chosen text;
  beyond_id text := '';
  beyond_key text := '';
begin
  if workspace is distinct from current_workspace() or key is null then
    raise exception 'search_documents: not the workspace of this transaction, or no such order';
  end if;
  matches := '(' || (select string_agg(format('documents.search_text like %L', pattern), ' and ')
                     from unnest(patterns) as pattern)
    -- Not "exists": that would be answered for all documents immediately.
    || ' or coalesce((select ' || (
         select string_agg(case when asked.query = '' then format('documents.search_text like %L', asked.pattern)
           else format('(documents.search_text like %L or document_words.words @@ %L::tsquery)',
             asked.pattern, asked.query) end, ' and ')
         from unnest(patterns, queries) as asked (pattern, query))
    || ' from document_words where document_words.workspace_id = documents.workspace_id
         and document_words.document_id = documents.id), false))';
  -- Words that stand in some of the newest hundred are frequent: gathering them all would take longer than the page.
  execute 'select count(*) from (select * from documents where workspace_id = $1 order by id desc limit 100) documents
    where ' || matches into among_newest using workspace;
  if among_newest < 5 then found := find_by_words(workspace, patterns, queries, matches, 2000); end if;
  chosen := 'select documents.id from documents where documents.workspace_id = $1'
    || case when (filter->>'archived')::boolean
         then ' and (documents.archived_at is null) = false' else ' and (documents.archived_at is null) = true' end
    || ' and ' || case when found is not null then 'documents.id = any ($3)' else matches end
    || case when filter ? 'folderId' then ' and documents.folder_id = ($2->>''folderId'')::bigint' else '' end
    || case when filter ? 'queueId' then ' and documents.queue_id = ($2->>''queueId'')::bigint' else '' end
    || case when filter ? 'status' then ' and documents.status = any (string_to_array($2->>''status'', '',''))' else '' end
    || case when filter ? 'documentType' then ' and documents.document_type = $2->>''documentType''' else '' end
    || case when filter ? 'dateFrom' then ' and documents.document_date >= ($2->>''dateFrom'')::date' else '' end
    || case when filter ? 'dateTo' then ' and documents.document_date <= ($2->>''dateTo'')::date' else '' end
    || case when filter ? 'amountMin' then ' and documents.total_amount >= ($2->>''amountMin'')::numeric' else '' end
    || case when filter ? 'amountMax' then ' and documents.total_amount <= ($2->>''amountMax'')::numeric' else '' end
    || case when filter ? 'externalId' then ' and documents.external_id = $2->>''externalId''' else '' end
    || case when filter ? 'vendorKey' then ' and documents.vendor_key = $2->>''vendorKey''' else '' end
    || case when filter ? 'receivedFrom'
         then ' and documents.received_at >= ($2->>''receivedFrom'')::timestamptz' else '' end
    || case when filter ? 'receivedBefore'
         then ' and documents.received_at < ($2->>''receivedBefore'')::timestamptz' else '' end
    || case filter->>'finding' when 'BLOCKING' then ' and documents.blocking_findings > 0'
         when 'WARNING' then ' and documents.warning_findings > 0' else '' end
    || case filter->>'duplicate' when 'true' then ' and documents.duplicate_of is not null'
         when 'false' then ' and documents.duplicate_of is null' else '' end;
  if after is not null and (sort_by = 'id' or after->>'key' is null) then
    beyond_id := format(' and documents.id %s ($4->>''id'')::bigint', beyond);
  elsif after is not null then
    beyond_key := format(' and (%s, documents.id) %s (($4->>''key'')::%s, ($4->>''id'')::bigint)', key, beyond, key_type);
  end if;
  -- First those with the value, then those without: each is read in its order, and need not be sorted.
  chosen := case
    when sort_by = 'id' then format('%s%s order by documents.id %s limit $5', chosen, beyond_id, direction)
    when after is not null and after->>'key' is null then
      format('%s and %s is null%s order by documents.id %s limit $5', chosen, key, beyond_id, direction)
    else format('(%1$s and %2$s is not null%3$s order by %2$s %4$s, documents.id %4$s limit $5) union all
      (%1$s and %2$s is null order by documents.id %4$s limit $5) limit $5', chosen, key, beyond_key, direction)
  end;
  return query execute chosen using workspace, filter, found, after, row_limit;
end $$;
revoke all on function search_documents from public;
grant execute on function search_documents to slipway_service;

create table saved_views (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  name text not null,
  filter jsonb not null,
  sort text,
  shared boolean not null,
  created_by uuid not null references users,
  -- Still shown when the creator has left and is not seen any more.
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call protect('saved_views');
create index saved_views_of_person on saved_views (workspace_id, created_by, id);
