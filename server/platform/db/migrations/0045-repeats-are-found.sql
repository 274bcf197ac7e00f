-- A mail that came again is not opened again: it is found by the words of the first, whenever that is opened.
create index intakes_of_first on intakes (workspace_id, repeats_id) where repeats_id is not null;

create or replace function find_intakes(workspace bigint, patterns text[], ids_max integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
begin
  if workspace is distinct from current_workspace() then
    raise exception 'find_intakes: not the workspace of this transaction';
  end if;
  return query
    with named as materialized (
      select intakes.id from intakes
      where intakes.workspace_id = workspace and intakes.search_text like all (patterns)
      order by intakes.id desc limit ids_max)
    select found.id from (
      select named.id from named
      union
      select intakes.id from named
      join intakes on intakes.workspace_id = workspace and intakes.repeats_id = named.id) as found
    order by found.id desc limit ids_max;
end $$;
