-- Step 1 of 3 of partitioning events by time, as 0031 did with deliveries: a boundary in the future, which all rows that
-- exist or are written during the migration precede.

-- The owner reads all rows below.
alter table events no force row level security;

do $$
declare
  -- A clock that was wrong once can have left a later identifier: the boundary is after it, too.
  latest constant timestamptz := (
    with recursive highest as (
      (select workspace_id, id from events order by workspace_id desc, id desc limit 1)
      union all
      select earlier.workspace_id, earlier.id from highest
      cross join lateral (
        select workspace_id, id from events where events.workspace_id < highest.workspace_id
        order by workspace_id desc, id desc limit 1) as earlier)
    select max(time_from_uuid(id)) from highest);
  migrated_at constant timestamptz := current_setting('slipway.migrated_at');
  boundary constant timestamptz := date_trunc(
    'week', greatest(migrated_at + interval '2 weeks', latest + interval '1 week') at time zone 'UTC')
    at time zone 'UTC';
begin
  execute format('alter table events add constraint events_before_weeks check (id < %L) not valid',
    uuid_from_time(boundary));
end $$;

alter table events force row level security;
