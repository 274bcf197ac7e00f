-- Step 3 of 3: the former tables become the first partition, without moving a row. After the boundary, each week has its
-- own partition, which is dropped as a whole.

-- Shorter than deadlock_timeout: on a conflict, this step gives up and is repeated, and no transaction of the service
-- fails. Workspaces first, in the order in which events lock them.
set local lock_timeout = '500ms';
lock table workspaces in share row exclusive mode;
lock table webhook_deliveries, webhook_attempts in access exclusive mode;
lock table webhook_endpoints in share row exclusive mode;

-- The service has no right to use this schema: it reaches rows only through the table in the schema public, whose
-- policy applies.
create schema partitions;
comment on schema partitions is 'Partitions of tables in the schema public. Only their owner can use it.';

alter table webhook_deliveries set schema partitions;
alter table partitions.webhook_deliveries rename to webhook_deliveries_first;
alter table webhook_attempts set schema partitions;
alter table partitions.webhook_attempts rename to webhook_attempts_first;

create table webhook_deliveries (
  like partitions.webhook_deliveries_first including defaults including comments,
  constraint webhook_deliveries_status_check check (status in ('PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED')),
  primary key (workspace_id, id),
  foreign key (workspace_id) references workspaces,
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
) partition by range (id);
comment on table webhook_deliveries is
  'One event for one endpoint. Inserted in the transaction of the event. A partition for each week, by the time in id.';
create index webhook_deliveries_due on webhook_deliveries (workspace_id, endpoint_id, due_at, id)
  where due_at is not null;
create index webhook_deliveries_leased on webhook_deliveries (workspace_id, endpoint_id, due_at)
  where lease_id is not null;
create index webhook_deliveries_suspended on webhook_deliveries (workspace_id, endpoint_id) where status = 'SUSPENDED';
create index webhook_deliveries_of_endpoint on webhook_deliveries (workspace_id, endpoint_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
call protect('webhook_deliveries');

-- Each partition of attempts refers to the partition of deliveries with the same bounds. A foreign key between the
-- whole tables would search all attempts whenever a partition of deliveries is dropped.
create table webhook_attempts (
  like partitions.webhook_attempts_first including defaults including comments,
  constraint webhook_attempts_trigger_check check (trigger in ('EVENT', 'RETRY', 'MANUAL', 'TEST')),
  primary key (workspace_id, delivery_id, number),
  foreign key (workspace_id) references workspaces
) partition by range (delivery_id);
comment on table webhook_attempts is
  'One request to an endpoint and its response. In the partition that belongs to the one of its delivery.';
call protect('webhook_attempts');

create function webhook_partitions(out suffix text, out from_id uuid, out to_id uuid) returns setof record
  language sql stable
  as $$
    select substring(relname from '^webhook_deliveries_(.*)$'),
      substring(bounds from 'FROM \(''([0-9a-f-]+)''\)')::uuid,
      substring(bounds from 'TO \(''([0-9a-f-]+)''\)')::uuid
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    cross join lateral (select pg_get_expr(relpartbound, pg_class.oid) as bounds) as bound
    where inhparent = 'public.webhook_deliveries'::regclass
  $$;
comment on function webhook_partitions is
  'Partitions of webhook_deliveries; webhook_attempts has the same. No lower bound: the first one, from before the '
  'weeks. No bounds: the default one, for rows without another partition.';

create procedure prepare_webhook_partition(suffix text)
  language plpgsql
  as $$
declare
  deliveries constant text := format('partitions.%I', 'webhook_deliveries_' || suffix);
  attempts constant text := format('partitions.%I', 'webhook_attempts_' || suffix);
begin
  execute format('create table %s (like public.webhook_deliveries including all)', deliveries);
  execute format('create table %s (like public.webhook_attempts including all)', attempts);
  execute format('alter table %s add foreign key (workspace_id, delivery_id)
    references %s (workspace_id, id) on delete cascade', attempts, deliveries);
end $$;
comment on procedure prepare_webhook_partition is 'Creates the tables of a partition, to be attached.';

create procedure protect_webhook_partition(suffix text)
  language plpgsql
  as $$
begin
  call public.protect(format('partitions.%I', 'webhook_deliveries_' || suffix)::regclass);
  call public.protect(format('partitions.%I', 'webhook_attempts_' || suffix)::regclass);
  -- For the functions below, which run as the owner.
  execute format('create policy owner_reads on partitions.%I for select to slipway_owner using (true)',
    'webhook_deliveries_' || suffix);
end $$;
comment on procedure protect_webhook_partition is
  'Protects a partition like its table, for the case that it can be reached directly.';

do $$
declare
  boundary constant text := (
    select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]+)''') from pg_constraint
    where conname = 'webhook_deliveries_before_weeks');
begin
  execute format('alter table webhook_deliveries attach partition partitions.webhook_deliveries_first
    for values from (minvalue) to (%L)', boundary);
  execute format('alter table webhook_attempts attach partition partitions.webhook_attempts_first
    for values from (minvalue) to (%L)', boundary);
end $$;
alter table partitions.webhook_deliveries_first drop constraint webhook_deliveries_before_weeks;
alter table partitions.webhook_attempts_first drop constraint webhook_attempts_before_weeks;
create policy owner_reads on partitions.webhook_deliveries_first for select to slipway_owner using (true);

call prepare_webhook_partition('default');
alter table webhook_deliveries attach partition partitions.webhook_deliveries_default default;
alter table webhook_attempts attach partition partitions.webhook_attempts_default default;
call protect_webhook_partition('default');

create function webhook_due_range(out from_id uuid, out to_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  -- The order makes PostgreSQL read the first entry of the index. Otherwise it may read the table up to a pending row.
  execute 'select (array_agg(low order by low))[1], (array_agg(high order by high desc))[1] from (' || (
    select string_agg(format('select %L::uuid as low, %L::uuid as high
      where (select true from partitions.%I where due_at is not null
        order by workspace_id, endpoint_id, due_at, id limit 1)',
      coalesce(other.from_id, lpad('', 32, '0')::uuid), coalesce(other.to_id, lpad('', 32, 'f')::uuid),
      'webhook_deliveries_' || suffix), ' union all ')
    from webhook_partitions() as other) || ') as due' into from_id, to_id;
end $$;
comment on function webhook_due_range is
  'The bounds of the partitions with pending deliveries, so that a claim reads no others. Null: there are none.';
revoke all on function webhook_due_range from public;
grant execute on function webhook_due_range to slipway_service;

create function add_webhook_partitions(at timestamptz, weeks_ahead integer) returns text[]
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
      select from webhook_partitions() as other
      where (from_id is not null or to_id is not null)
        and (from_id is null or from_id < high) and (to_id is null or to_id > low));
    -- Rows of this week that are in the default partition already stay there: moving them would take a long lock.
    continue when exists (
      select from partitions.webhook_deliveries_default where id >= low and id < high);
    lock table workspaces in share row exclusive mode;
    lock table only webhook_deliveries, only webhook_attempts in share update exclusive mode;
    lock table partitions.webhook_deliveries_default, partitions.webhook_attempts_default in access exclusive mode;
    -- Another process was faster, or a row arrived meanwhile.
    continue when exists (select from webhook_partitions() where from_id = low)
      or exists (select from partitions.webhook_deliveries_default where id >= low and id < high);
    call prepare_webhook_partition(suffix);
    execute format('alter table webhook_deliveries attach partition partitions.%I for values from (%L) to (%L)',
      'webhook_deliveries_' || suffix, low, high);
    execute format('alter table webhook_attempts attach partition partitions.%I for values from (%L) to (%L)',
      'webhook_attempts_' || suffix, low, high);
    call protect_webhook_partition(suffix);
    added := added || suffix;
  end loop;
  return added;
exception when lock_not_available then
  return '{}';
end $$;
comment on function add_webhook_partitions is
  'Adds the partitions of this week and the next ones that are missing. Adds none if another transaction uses the '
  'tables for long: the next call does. Returns their names.';
revoke all on function add_webhook_partitions from public;
grant execute on function add_webhook_partitions to slipway_service;

create function drop_webhook_partition(before timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms'
  as $$
declare
  expired record;
  is_used boolean;
  used constant text := 'select exists (select from partitions.%I where due_at is not null or lease_id is not null)';
begin
  if not sees_all_workspaces() then
    raise exception 'Partitions have rows of all workspaces.';
  end if;
  for expired in
    select suffix from webhook_partitions() where to_id <= uuid_from_time(before) order by to_id
  loop
    execute format(used, 'webhook_deliveries_' || expired.suffix) into is_used;
    continue when is_used;
    -- Deliveries first, in the order of all other transactions.
    lock table webhook_deliveries, webhook_attempts in access exclusive mode;
    execute format(used, 'webhook_deliveries_' || expired.suffix) into is_used;
    continue when is_used;
    execute format('drop table partitions.%I, partitions.%I',
      'webhook_attempts_' || expired.suffix, 'webhook_deliveries_' || expired.suffix);
    return expired.suffix;
  end loop;
  return null;
exception when lock_not_available or undefined_table then
  -- In use, or another process has dropped it.
  return null;
end $$;
comment on function drop_webhook_partition is
  'Drops the oldest partition whose rows are all older, unless a delivery in it is still to be sent. Returns its name. '
  'Null: there is none, or another transaction uses the tables for long.';
revoke all on function drop_webhook_partition from public;
grant execute on function drop_webhook_partition to slipway_service;

select add_webhook_partitions(current_setting('slipway.migrated_at')::timestamptz, 2);
