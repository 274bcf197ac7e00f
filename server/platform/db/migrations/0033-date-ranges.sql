-- In the order of upload, a list of a range of document dates reads a limited number of documents of each day, and one
-- of archived documents reads the index in that order.

do $$
declare
  definition text := pg_get_functiondef('search_documents'::regproc);
  declared constant text := '  matches text := '''';';
  added constant text := '  in_dates constant boolean := by_id and terms = '''' and filter ?| array[''dateFrom'', ''dateTo''];
  only_dates constant boolean := in_dates
    and not exists (select from jsonb_object_keys(filter) as key where key not in (''dateFrom'', ''dateTo'', ''archived''));
  from_date constant text := case when filter ? ''dateFrom''
    then '' and documents.document_date >= ($2->>''''dateFrom'''')::date'' else '''' end;
  to_date constant text := case when filter ? ''dateTo''
    then '' and documents.document_date <= ($2->>''''dateTo'''')::date'' else '''' end;
  in_index constant text := case when (filter->>''archived'')::boolean
    then '' and (documents.archived_at is null) is false'' else '''' end;
  between_dates constant text := '' and documents.document_date is not null'' || from_date || to_date || in_index;
';
  archived constant text := ' and documents.archived_at is not null and (documents.archived_at is null) is false''';
  -- With the second condition, PostgreSQL read all archived documents from the index of another order, and sorted them.
  archived_by_id constant text := ' and documents.archived_at is not null''
      || case when by_id then '''' else '' and (documents.archived_at is null) is false'' end';
  collected constant text := 'if found is null and (by_id or among_first < 5';
  blocks constant text := '  if found is null and by_id and terms <> '''' then';
  by_day constant text := '  if found is null and in_dates then
    -- One day after the other, from the side where the list begins. The index of dates has the documents of a day in
    -- the order of their ids: each day is read only until its ids are behind the last one of a full page. Compared as
    -- rows, so that no other index has the order, and without the bounds of the range, where the index would begin.
    return query execute format(''
      with recursive days (day, page, place) as (
        select %9$L::date, array[]::bigint[], 0
        union all
        select next.day, merged.page, days.place + 1
        from days
        cross join lateral (
          select documents.document_date as day from documents
          where %1$s%2$s and documents.document_date %6$s days.day
          order by documents.document_date %5$s limit 1) as next
        cross join lateral (
          select array(
            select either.id from (
              select unnest(days.page) as id
              union all
              (select documents.id from documents
               where %1$s%10$s and (documents.document_date, documents.id) > (next.day, %7$s)
                 and (documents.document_date, documents.id) < (next.day, %8$s)%3$s and %4$s
               order by documents.document_date %5$s, documents.id %5$s limit $5)) as either
            order by either.id %5$s limit $5) as page) as merged)
      select unnest(last.page) from (select page from days order by place desc limit 1) as last'',
      everything, between_dates, replace(replace(chosen, from_date, ''''), to_date, ''''), beyond_id, direction,
      case when falling then ''<'' else ''>'' end,
      case when falling then ''coalesce(days.page[$5], -1)'' else ''-1'' end,
      case when falling then ''9223372036854775807'' else ''coalesce(days.page[$5], 9223372036854775807)'' end,
      case when falling then ''infinity'' else ''-infinity'' end, in_index)
      using workspace, filter, null::bigint[], after, row_limit;
    return;
  end if;
';
begin
  if strpos(definition, declared) = 0 or strpos(definition, archived) = 0
    or strpos(definition, collected) = 0 or strpos(definition, blocks) = 0
  then
    raise exception 'The search has another form.';
  end if;
  definition := replace(definition, declared, added || declared);
  definition := replace(definition, archived, archived_by_id);
  definition := replace(definition, collected, 'if found is null and not only_dates and (by_id or among_first < 5');
  execute replace(definition, blocks, by_day || blocks);
end $$;
