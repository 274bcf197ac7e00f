-- Step 3 of 3: the former table becomes the first partition, without moving a row. After the boundary, each week has its
-- own partition, which is dropped as a whole.

-- Shorter than deadlock_timeout: on a conflict, this step gives up and is repeated, and no transaction of the service
-- fails. Workspaces first, in the order in which events lock them.
set local lock_timeout = '500ms';
lock table workspaces in share row exclusive mode;
lock table events in access exclusive mode;

alter table events set schema partitions;
alter table partitions.events rename to events_first;

-- The number cannot be unique in the whole table, because it contains no time: it is unique in each partition. Across
-- partitions, the counter in workspaces makes it unique.
create table events (
  like partitions.events_first including defaults including comments,
  foreign key (workspace_id) references workspaces
) partition by range (id);
comment on table events is
  'What happened to documents: the events feed, and the source of webhook deliveries. A partition for each week, by the '
  'time in id.';
comment on column events.sequence is
  'From workspaces.last_event_sequence: without gaps and in the order of commits, so a program that reads the feed '
  'forward misses nothing.';
create index events_by_age on events (occurred_at);
create index events_by_kind on events (workspace_id, kind, sequence);
call protect('events');

create function event_partitions(out suffix text, out from_id uuid, out to_id uuid) returns setof record
  language sql stable
  as $$
    select substring(relname from '^events_(.*)$'),
      substring(bounds from 'FROM \(''([0-9a-f-]+)''\)')::uuid,
      substring(bounds from 'TO \(''([0-9a-f-]+)''\)')::uuid
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    cross join lateral (select pg_get_expr(relpartbound, pg_class.oid) as bounds) as bound
    where inhparent = 'public.events'::regclass
  $$;
comment on function event_partitions is
  'Partitions of events. No lower bound: the first one, from before the weeks. No bounds: the default one, for rows '
  'without another partition.';

create procedure attach_event_partition(suffix text, bounds text)
  language plpgsql
  as $$
declare
  partition constant text := format('partitions.%I', 'events_' || suffix);
begin
  execute format('create table %s (like public.events including all, unique (workspace_id, sequence))', partition);
  execute format('alter table public.events attach partition %s %s', partition, bounds);
  call public.protect(partition::regclass);
end $$;
comment on procedure attach_event_partition is
  'Adds a partition, and protects it like its table, for the case that it can be reached directly.';

do $$
declare
  boundary constant text := (
    select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]+)''') from pg_constraint
    where conname = 'events_before_weeks');
begin
  execute format('alter table events attach partition partitions.events_first for values from (minvalue) to (%L)',
    boundary);
end $$;
alter table partitions.events_first drop constraint events_before_weeks;
-- Only of the partitions below: the first one has other keys, the number and a unique id. Building an index would take long.
alter table only events add primary key (workspace_id, id);

call attach_event_partition('default', 'default');
-- For the function below, which runs as the owner.
create policy owner_reads on partitions.events_default for select to slipway_owner using (true);

create function add_event_partitions(at timestamptz, weeks_ahead integer) returns text[]
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms'
  as $$
declare
  week timestamptz;
  low uuid;
  high uuid;
  suffix text;
  added text[] := '{}';
begin
  for ahead in 0 .. least(weeks_ahead, 8) loop
    week := (date_trunc('week', at at time zone 'UTC') + ahead * interval '7 days') at time zone 'UTC';
    low := uuid_from_time(week);
    high := uuid_from_time(week + interval '7 days');
    suffix := to_char(week at time zone 'UTC', 'YYYYMMDD');
    continue when exists (
      select from event_partitions() as other
      where (from_id is not null or to_id is not null)
        and (from_id is null or from_id < high) and (to_id is null or to_id > low));
    -- Rows of this week that are in the default partition already stay there: moving them would take a long lock.
    continue when exists (select from partitions.events_default where id >= low and id < high);
    lock table workspaces in share row exclusive mode;
    lock table only events in share update exclusive mode;
    lock table partitions.events_default in access exclusive mode;
    -- Another process was faster, or a row arrived meanwhile.
    continue when exists (select from event_partitions() where from_id = low)
      or exists (select from partitions.events_default where id >= low and id < high);
    call attach_event_partition(suffix, format('for values from (%L) to (%L)', low, high));
    added := added || suffix;
  end loop;
  return added;
exception when lock_not_available then
  return '{}';
end $$;
comment on function add_event_partitions is
  'Adds the partitions of this week and the next ones that are missing. Adds none if another transaction uses the '
  'tables for long: the next call does. Returns their names.';
revoke all on function add_event_partitions from public;
grant execute on function add_event_partitions to slipway_service;

create function drop_event_partition(before timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms'
  as $$
declare
  expired constant text := (
    select suffix from event_partitions() where to_id <= uuid_from_time(before) order by to_id limit 1);
begin
  if not sees_all_workspaces() then
    raise exception 'Partitions have rows of all workspaces.';
  end if;
  if expired is null then return null; end if;
  execute format('drop table partitions.%I', 'events_' || expired);
  return expired;
exception when lock_not_available or undefined_table then
  -- In use, or another process has dropped it.
  return null;
end $$;
comment on function drop_event_partition is
  'Drops the oldest partition whose rows are all older. Returns its name. Null: there is none, or another transaction '
  'uses the table for long.';
revoke all on function drop_event_partition from public;
grant execute on function drop_event_partition to slipway_service;

select add_event_partitions(current_setting('slipway.migrated_at')::timestamptz, 2);
