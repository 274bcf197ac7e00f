-- All of a workspace in one file, made in the background, and kept for some days.
create table workspace_archives (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  state text not null check (state in ('WAITING', 'READY', 'FAILED')),
  requested_by text not null,
  file_key text not null,
  bytes bigint,
  sha256 text,
  documents integer,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When its file is removed.
  expires_at timestamptz not null,
  -- A row that is due is work. While it is being done, the end of the lease.
  due_at timestamptz,
  attempts integer not null default 0,
  primary key (workspace_id, id)
);
call protect('workspace_archives');
create index workspace_archives_due on workspace_archives (due_at) where due_at is not null;
create index workspace_archives_by_end on workspace_archives (expires_at);

-- What is brought back keeps its ids: the next ones that are given must be beyond them.
create function keep_ids_beyond(target regclass, last bigint) returns void
  language plpgsql security definer
  set search_path = public
  as $$
declare
  counter text := pg_get_serial_sequence(target::text, 'id');
begin
  if counter is null then return; end if;
  -- Two that bring something back immediately do so one after the other; others may be given ids meanwhile.
  perform pg_advisory_xact_lock(4680003);
  if (select coalesce(last_value, 0) < last from pg_sequences
      where format('%I.%I', schemaname, sequencename)::regclass = counter::regclass) then
    perform setval(counter, last + 1000);
  end if;
end $$;
revoke all on function keep_ids_beyond from public;
grant execute on function keep_ids_beyond to slipway_service;
