-- Lists of archived documents, and counts with a filter that many documents match, read a limited number of rows.

do $$
declare
  definition text := pg_get_functiondef('search_documents'::regproc);
  -- PostgreSQL rewrites "= false" to "archived_at is not null", which no index of the sort orders contains.
  archived constant text := '(documents.archived_at is null) = false';
  -- A count reads a thousand matches: in the list they are next to each other, in another index they are not.
  skipped constant text := 'examined := least(row_limit::bigint * 200 / among_first, examined_max + 1);';
  tried constant text := 'examined := least(row_limit::bigint * 200 / among_first,
      case when terms = '''' then greatest(examined_max, 20 * row_limit) else examined_max + 1 end);';
  limited constant text := 'if examined <= examined_max then';
begin
  if strpos(definition, archived) = 0 or strpos(definition, skipped) = 0 or strpos(definition, limited) = 0 then
    raise exception 'The search has another form.';
  end if;
  definition := replace(definition, archived, '(documents.archived_at is null) is false');
  definition := replace(definition, skipped, tried);
  execute replace(definition, limited, 'if terms = '''' or examined <= examined_max then');
end $$;
