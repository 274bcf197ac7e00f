-- Step 2 of 2: the new index replaces the former one, which had the same keys. Counts of a range use it.

drop index documents_in_order_of_total;
alter index documents_in_order_of_amount rename to documents_in_order_of_total;

create function count_range(workspace bigint, bounds jsonb, archived boolean, row_limit integer)
  returns table (folder_id bigint, status text, unreadable boolean, document_type text, documents bigint)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
declare
  range constant text := case when bounds ?| array['amountMin', 'amountMax'] then 'total_amount' else 'document_date' end;
  conditions constant text := ''
    || case when bounds ? 'amountMin' then ' and total_amount >= ($2->>''amountMin'')::numeric' else '' end
    || case when bounds ? 'amountMax' then ' and total_amount <= ($2->>''amountMax'')::numeric' else '' end
    || case when bounds ? 'dateFrom' then ' and document_date >= ($2->>''dateFrom'')::date' else '' end
    || case when bounds ? 'dateTo' then ' and document_date <= ($2->>''dateTo'')::date' else '' end;
begin
  if workspace is distinct from current_workspace() then
    raise exception 'The transaction is not for this workspace.';
  end if;
  -- "is false" instead of "= false", which PostgreSQL rewrites to a condition that no index has.
  return query execute format('
    select counted.folder_id, counted.status, counted.unreadable, counted.document_type, count(*)
    from (
      select in_order.folder_id, in_order.status, in_order.document_type,
        in_order.status = ''UPLOADED'' and (
          select extraction_error is not null from documents where workspace_id = $1 and documents.id = in_order.id
        ) as unreadable
      from (
        select id, folder_id, status, document_type from documents
        where workspace_id = $1 and (archived_at is null) is %s and %I is not null%s
        order by %I desc limit $3) as in_order) as counted
    group by 1, 2, 3, 4', (not archived)::text, range, conditions, range)
    using workspace, bounds, row_limit;
end $$;
comment on function count_range is
  'The number of documents whose total is in a range, or whose date is, up to a limit: in the order of the range, where '
  'they are next to each other in an index. The newest ones are scattered among all others. "unreadable" applies to '
  'documents with the status UPLOADED.';
revoke all on function count_range from public;
grant execute on function count_range to slipway_service;
