-- Search of documents by text. Operators for text are not leakproof, so row-level security would keep PostgreSQL from
-- using their indexes. These functions run as the owner. search_documents takes the workspace as a parameter and
-- compares it with that of the transaction; only the owner can call find_by_words. Their search path ends with pg_temp,
-- so that no temporary table replaces one of ours.

create function find_by_words(workspace bigint, patterns text[], queries text[], matches text, ids_max integer)
  returns bigint[]
  language plpgsql stable security definer
  set search_path = public, pg_temp
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
  -- Each word is frequent, but all of them together may be rare.
  execute 'select array((' || array_to_string(of_all, ' intersect ') || ') limit $2)'
    into found using workspace, ids_max + 1;
  return case when cardinality(found) <= ids_max then found end;
end $$;
comment on function find_by_words is
  'Ids of documents with all words, in search_text (patterns) or on the pages (queries). Null: more than ids_max. '
  'If one word is rare, only documents with it are checked. Uses only the text indexes, because the planner takes '
  'every search by the beginning of a word for a frequent one.';
revoke all on function find_by_words from public;

create function search_documents(
  workspace bigint, patterns text[], queries text[], filter jsonb, sort_by text, falling boolean,
  after jsonb, row_limit integer
) returns setof bigint
  language plpgsql stable security definer
  set search_path = public, pg_temp
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
    raise exception 'The transaction is not for this workspace, or the sort order does not exist.';
  end if;
  matches := '(' || (select string_agg(format('documents.search_text like %L', pattern), ' and ')
                     from unnest(patterns) as pattern)
    -- Not "exists": PostgreSQL would evaluate that for all documents first.
    || ' or coalesce((select ' || (
         select string_agg(case when asked.query = '' then format('documents.search_text like %L', asked.pattern)
           else format('(documents.search_text like %L or document_words.words @@ %L::tsquery)',
             asked.pattern, asked.query) end, ' and ')
         from unnest(patterns, queries) as asked (pattern, query))
    || ' from document_words where document_words.workspace_id = documents.workspace_id
         and document_words.document_id = documents.id), false))';
  -- Words in some of the newest hundred documents are frequent: collecting all matches would take longer than the page.
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
    || case when filter ? 'vendorKey' then ' and strpos(documents.vendor_key, $2->>''vendorKey'') > 0' else '' end
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
  -- First documents with the value, then those without: an index returns both in order, so nothing is sorted.
  chosen := case
    when sort_by = 'id' then format('%s%s order by documents.id %s limit $5', chosen, beyond_id, direction)
    when after is not null and after->>'key' is null then
      format('%s and %s is null%s order by documents.id %s limit $5', chosen, key, beyond_id, direction)
    else format('(%1$s and %2$s is not null%3$s order by %2$s %4$s, documents.id %4$s limit $5) union all
      (%1$s and %2$s is null order by documents.id %4$s limit $5) limit $5', chosen, key, beyond_key, direction)
  end;
  return query execute chosen using workspace, filter, found, after, row_limit;
end $$;
comment on function search_documents is
  'One page of the documents with all words, in the order of the list. The query is planned for each search: rare '
  'words are collected first, for frequent words the list is read.';
revoke all on function search_documents from public;
grant execute on function search_documents to slipway_service;
