-- Search of documents by text, and lists whose filters need it. Operators for text and amounts are not leakproof, so
-- row-level security would keep PostgreSQL from using their indexes. search_documents runs as the owner, takes the
-- workspace as a parameter and compares it with that of the transaction. Its search path ends with pg_temp, so that no
-- temporary table replaces one of ours.

create table search_blocks (
  workspace_id bigint not null references workspaces,
  first_document_id bigint not null,
  primary key (workspace_id, first_document_id)
);
comment on table search_blocks is
  'Blocks of some ten thousand documents of a workspace, in the order of their ids. The terms of each block are apart '
  'in the index: the search reads one block after the other and stops when it has enough. The first block, 0, has no row.';
call protect('search_blocks');
create policy search_reads on search_blocks for select to slipway_owner using (true);

create function search_terms(workspace bigint, block bigint, head text, words tsvector) returns tsvector
  language sql immutable parallel safe
  as $$
    select array_to_tsvector(array(
      select to_hex(workspace) || '.' || to_hex(block) || '.~' || substr(head, place, 3)
      from generate_series(1, length(head)) as place
      union all
      select to_hex(workspace) || '.' || to_hex(block) || '.' || word from unnest(tsvector_to_array(words)) as word))
  $$;
comment on function search_terms is
  'The terms of a document in the index: words of the pages, and after ~ three letters from each place of the head. '
  'All begin with workspace and block: neither other workspaces nor older blocks make a search or an insert slower.';

-- A list of pending entries would be read for every block.
create index document_words_by_term on document_words using gin (search_terms(workspace_id, block, head, words))
  with (fastupdate = off);

create function index_document_head() returns trigger
  language plpgsql
  set search_path = public
  as $$
declare
  own_block bigint;
begin
  if tg_op = 'UPDATE' then
    update document_words set head = new.search_text where workspace_id = new.workspace_id and document_id = new.id;
    return null;
  end if;
  select coalesce(max(first_document_id), 0) into own_block from search_blocks
    where workspace_id = new.workspace_id and first_document_id <= new.id;
  insert into document_words (workspace_id, document_id, block, head)
    values (new.workspace_id, new.id, own_block, new.search_text);
  -- The next block begins so late that no transaction that runs now inserts a document of it.
  if new.id % 256 = 0
    and not exists (
      select from search_blocks where workspace_id = new.workspace_id and first_document_id > own_block)
    and (select count(*) >= 32768 from (
      select from documents where workspace_id = new.workspace_id and id >= own_block limit 32768) as counted)
  then
    insert into search_blocks values (new.workspace_id, new.id + 10000) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function index_document_head is
  'Adds a new document to the search, opens a new block when one is full, and follows changes of search_text.';
create trigger documents_searched after insert on documents for each row execute function index_document_head();
create trigger documents_renamed after update on documents for each row
  when (old.search_text <> new.search_text) execute function index_document_head();

create function list_query(conditions text, sort_by text, falling boolean, after jsonb) returns text
  language plpgsql immutable
  as $$
declare
  key text := case sort_by
    when 'id' then 'documents.id'
    when 'documentDate' then 'documents.document_date'
    when 'dueDate' then 'documents.due_date'
    when 'totalAmount' then 'documents.total_amount'
    when 'vendorName' then 'documents.vendor_key'
    when 'updatedAt' then 'documents.updated_at'
    when 'receivedAt' then 'documents.received_at'
  end;
  key_type text := case sort_by when 'totalAmount' then 'numeric' when 'vendorName' then 'text'
    when 'updatedAt' then 'timestamptz' when 'receivedAt' then 'timestamptz' else 'date' end;
  direction text := case when falling then 'desc' else 'asc' end;
  beyond text := case when falling then '<' else '>' end;
  chosen text := 'select documents.id from documents where ' || conditions;
  beyond_id text := case when after is null then ''
    else format(' and documents.id %s ($4->>''id'')::bigint', beyond) end;
begin
  if key is null then raise exception 'The sort order does not exist.'; end if;
  -- First documents with the value, then those without: an index returns both in order, so nothing is sorted.
  return case
    when sort_by = 'id' then format('%s%s order by documents.id %s limit $5', chosen, beyond_id, direction)
    when after is not null and after->>'key' is null then
      format('%s and %s is null%s order by documents.id %s limit $5', chosen, key, beyond_id, direction)
    else format('(%1$s and %2$s is not null%3$s order by %2$s %4$s, documents.id %4$s limit $5) union all
      (%1$s and %2$s is null order by documents.id %4$s limit $5) limit $5', chosen, key,
      case when after is null then '' else format(
        ' and (%s, documents.id) %s (($4->>''key'')::%s, ($4->>''id'')::bigint)', key, beyond, key_type) end,
      direction)
  end;
end $$;
comment on function list_query is
  'The query for one page of a list: $4 is the end of the page before (key and id), $5 the number of documents.';

create function search_documents(
  workspace bigint, patterns text[], queries text[], terms text, filter jsonb, sort_by text, falling boolean,
  after jsonb, row_limit integer
) returns setof bigint
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
declare
  rare_max constant integer := 2000;
  collected_max constant integer := case when terms = '' then 20000 else 5000 end;
  examined_max constant integer := 5000;
  by_id constant boolean := sort_by = 'id';
  direction constant text := case when falling or not by_id then 'desc' else 'asc' end;
  beyond_id text := case when by_id and after is not null
    then format('documents.id %s ($4->>''id'')::bigint', case when falling then '<' else '>' end) else 'true' end;
  everything text := 'documents.workspace_id = $1' || case when (filter->>'archived')::boolean
    then ' and documents.archived_at is not null and (documents.archived_at is null) = false'
    else ' and (documents.archived_at is null) = true' end;
  chosen text := ''
    || case when filter ? 'folderId' then ' and documents.folder_id = ($2->>''folderId'')::bigint' else '' end
    || case when filter ? 'queueId' then ' and documents.queue_id = ($2->>''queueId'')::bigint' else '' end
    || case when filter ? 'status' then ' and documents.status = any (string_to_array($2->>''status'', '',''))' else '' end
    || case when filter ? 'documentType' then ' and documents.document_type = $2->>''documentType''' else '' end
    || case when filter ? 'dateFrom' then ' and documents.document_date >= ($2->>''dateFrom'')::date' else '' end
    || case when filter ? 'dateTo' then ' and documents.document_date <= ($2->>''dateTo'')::date' else '' end
    || case when filter ? 'amountMin' then ' and documents.total_amount >= ($2->>''amountMin'')::numeric' else '' end
    || case when filter ? 'amountMax' then ' and documents.total_amount <= ($2->>''amountMax'')::numeric' else '' end
    || case when filter ? 'externalId' then ' and documents.external_id = $2->>''externalId''' else '' end
    || case when filter ? 'vendorKey' then ' and strpos(documents.vendor_key, $2->>''vendorKey'') > 0' else '' end
    || case when filter ? 'receivedFrom'
         then ' and documents.received_at >= ($2->>''receivedFrom'')::timestamptz' else '' end
    || case when filter ? 'receivedBefore'
         then ' and documents.received_at < ($2->>''receivedBefore'')::timestamptz' else '' end
    || case filter->>'finding' when 'BLOCKING' then ' and documents.blocking_findings > 0'
         when 'WARNING' then ' and documents.warning_findings > 0' else '' end
    || case filter->>'duplicate' when 'true' then ' and documents.duplicate_of is not null'
         when 'false' then ' and documents.duplicate_of is null' else '' end
    || case when filter ? 'approval' then ' and documents.approval_state = $2->>''approval''' else '' end
    || case when filter ? 'ids' then ' and documents.id = any (array(
         select value::bigint from jsonb_array_elements_text($2->''ids'')))' else '' end
    || case when filter ? 'folderIds' then ' and documents.folder_id = any (array(
         select value::bigint from jsonb_array_elements_text($2->''folderIds'')))' else '' end
    || case when filter ? 'documentTypes' then ' and documents.document_type = any (array(
         select value from jsonb_array_elements_text($2->''documentTypes'')))' else '' end
    || case filter->>'attention'
         when 'true' then ' and documents.status in (''EXPORT_FAILED'', ''UPLOADED'')
           and (documents.status = ''EXPORT_FAILED'' or documents.extraction_error is not null)'
         when 'false' then ' and not (documents.status in (''EXPORT_FAILED'', ''UPLOADED'')
           and (documents.status = ''EXPORT_FAILED'' or documents.extraction_error is not null))'
         else '' end;
  blocks constant text := '(select block from (
      select first_document_id as block from search_blocks where workspace_id = $1 union all select 0) as blocks
    where %s order by block %s) as blocks';
  matches text := '';
  hits text;
  among_first integer;
  examined integer;
  found bigint[];
  conditions text;
begin
  if workspace is distinct from current_workspace() then
    raise exception 'The transaction is not for this workspace.';
  end if;
  if terms <> '' then
    select ' and coalesce((select ' || string_agg(case when asked.query = ''
          then format('document_words.head like %L', asked.pattern)
          else format('(document_words.head like %L or document_words.words @@ %L::tsquery)',
            asked.pattern, asked.query) end, ' and ')
        || ' from document_words where document_words.workspace_id = documents.workspace_id
             and document_words.document_id = documents.id), false)'
      into matches from unnest(patterns, queries) as asked (pattern, query);
  end if;
  conditions := everything || chosen || matches;

  -- If some of the first hundred documents match, the page is complete soon: all matches would take longer to collect.
  execute format('select count(*) from (select * from documents where %s and %s order by documents.id %s limit 100)
    as documents where true%s%s', everything, beyond_id, direction, chosen, matches)
    into among_first using workspace, filter, null, after;
  if among_first >= 5 and by_id then
    examined := least(row_limit::bigint * 200 / among_first, examined_max + 1);
    if examined <= examined_max then
      execute format('select array(
          select documents.id from (
            select * from documents where %s and %s order by documents.id %s limit $6) as documents
          where true%s%s order by documents.id %s limit $5)',
        everything, beyond_id, direction, chosen, matches, direction)
        into found using workspace, filter, null, after, row_limit, examined;
      if cardinality(found) = row_limit then return query select unnest(found); return; end if;
    end if;
  end if;

  found := null;
  if terms <> '' then
    hits := format('select document_id from document_words
      where search_terms(document_words.workspace_id, document_words.block, head, words) @@
        replace(%L, chr(1), to_hex($1) || ''.'' || to_hex(blocks.block) || ''.'')::tsquery', terms);
  end if;
  if terms <> '' and (among_first < 5 or by_id) then
    execute format('select array(select document_id from %s cross join lateral (%s limit $3) as hits limit $3)',
      format(blocks, 'true', 'desc'), hits) into found using workspace, filter, rare_max + 1;
    if cardinality(found) > rare_max then found := null; end if;
  end if;
  if found is null and (by_id or among_first < 5 and terms <> '') and (chosen <> '' or (filter->>'archived')::boolean) then
    -- If few documents have the other properties, only these are compared with the words and sorted.
    execute format('select array(select documents.id from documents where %s%s limit $3)', everything, chosen)
      into found using workspace, filter, collected_max + 1;
    if cardinality(found) > collected_max then found := null; end if;
    if found is not null and by_id and terms = '' then
      return query execute format(
        'select documents.id from unnest($3) as documents (id) where %s order by id %s limit $5', beyond_id, direction)
        using workspace, filter, found, after, row_limit;
      return;
    end if;
  end if;
  if found is null and by_id and terms <> '' then
    -- The blocks and the hits of each are in order, so it ends when the page is full.
    return query execute format('
        select found.id from %s
        cross join lateral (
          select documents.id from (%s order by document_id %s offset 0) as hits
          cross join lateral (
            select * from documents where workspace_id = $1 and id = hits.document_id offset 0) as documents
          where %s and %s
          order by hits.document_id %s limit $5) as found
        limit $5',
      format(blocks, case when falling and after is not null then 'block <= ($4->>''id'')::bigint' else 'true' end,
        direction), hits, direction, beyond_id, conditions, direction)
      using workspace, filter, null, after, row_limit;
    return;
  end if;
  if found is not null then conditions := everything || chosen || matches || ' and documents.id = any ($3)'; end if;
  return query execute list_query(conditions, sort_by, falling, after)
    using workspace, filter, found, after, row_limit;
end $$;
comment on function search_documents is
  'One page of the documents with all words and the other properties, in the order of the list. Planned for each call. '
  'Frequent matches are found in the list itself. Otherwise documents are collected by rare words or by the other '
  'properties. If these are not rare either, the blocks are searched one after the other until the page is full.';
revoke all on function search_documents from public;
grant execute on function search_documents to slipway_service;
