-- The rows of several documents come in the order of their numbers: of two transactions, none waits for the other's.
create or replace function tell_duplicates() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into document_comparisons (workspace_id, document_id, due_at)
    select distinct old.workspace_id, ends.id, old.updated_at
    from duplicate_pairs cross join lateral unnest(array[document_id, other_id]) as ends (id)
    where workspace_id = old.workspace_id and (document_id = old.id or other_id = old.id)
    order by ends.id
    on conflict (workspace_id, document_id) do nothing;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
