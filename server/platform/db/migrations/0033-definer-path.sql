-- A function that runs as the owner must never take a temporary table of its caller for one of ours: those are looked
-- for first unless they are named, and so they are named last.
do $$
declare
  definer regprocedure;
begin
  for definer in
    select pg_proc.oid from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where prosecdef and nspname = 'public'
  loop
    execute format('alter function %s set search_path = public, pg_temp', definer);
  end loop;
end $$;
