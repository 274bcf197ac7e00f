-- Step 1 of 3 of partitioning webhook_deliveries and webhook_attempts by time: a boundary in the future, which all rows
-- that exist or are written during the migration precede. Each step is its own transaction, so that the check of all
-- rows (step 2) blocks no request.

create function uuid_from_time(at timestamptz) returns uuid
  language sql immutable strict parallel safe
  as $$ select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid $$;
comment on function uuid_from_time is
  'The bound of time-ordered identifiers (UUID version 7): those made at or after the time are not less.';

create function time_from_uuid(id uuid) returns timestamptz
  language sql immutable strict parallel safe
  as $$ select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) $$;
comment on function time_from_uuid is 'When a time-ordered identifier (UUID version 7) was made.';

-- The owner reads all rows below.
alter table webhook_deliveries no force row level security;

do $$
declare
  -- Two weeks, so that writes never reach the boundary before step 3, even if that must be repeated on another day.
  -- A clock that was wrong once can have left a later identifier: the boundary is after it, too.
  latest constant timestamptz := (
    with recursive highest as (
      (select workspace_id, id from webhook_deliveries order by workspace_id desc, id desc limit 1)
      union all
      select earlier.workspace_id, earlier.id from highest
      cross join lateral (
        select workspace_id, id from webhook_deliveries
        where webhook_deliveries.workspace_id < highest.workspace_id
        order by workspace_id desc, id desc limit 1) as earlier)
    select max(time_from_uuid(id)) from highest);
  migrated_at constant timestamptz := current_setting('slipway.migrated_at');
  boundary constant timestamptz := date_trunc(
    'week', greatest(migrated_at + interval '2 weeks', latest + interval '1 week') at time zone 'UTC')
    at time zone 'UTC';
begin
  execute format('alter table webhook_deliveries add constraint webhook_deliveries_before_weeks
    check (id < %L) not valid', uuid_from_time(boundary));
  execute format('alter table webhook_attempts add constraint webhook_attempts_before_weeks
    check (delivery_id < %L) not valid', uuid_from_time(boundary));
end $$;

alter table webhook_deliveries force row level security;
