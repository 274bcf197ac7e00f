-- What the books of a connection know: accounts, tax codes, parties and so on, as they were read last.

-- When they were read, how that ended, and when they are read next. While that is under way, the end of the lease.
create table master_data_syncs (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  due_at timestamptz not null,
  lease_id uuid,
  begun_at timestamptz,
  -- Asked for while it was being read: what was changed before that may have been read already.
  asked_at timestamptz,
  -- When what we hold was asked for; null when it never was.
  synced_at timestamptz,
  failures integer not null default 0,
  code text,
  message text,
  counts jsonb not null default '{}',
  -- What vendors were booked on so far, most often first.
  booked jsonb not null default '[]',
  primary key (workspace_id, connection_id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
call protect('master_data_syncs');
create index master_data_syncs_due on master_data_syncs (due_at);

-- What is not there any more stays, inactive: old bookings may name it.
create table master_data_items (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  type text not null check (
    type in ('ACCOUNT', 'TAX_CODE', 'PARTY', 'PAYMENT_TERM', 'PERIOD', 'BANK_ACCOUNT', 'CURRENCY')),
  item_id text not null,
  active boolean not null,
  item jsonb not null,
  search_text text not null,
  sort_key text collate "C" not null,
  gone_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, type, item_id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
call protect('master_data_items');
create index master_data_items_in_order on master_data_items (workspace_id, connection_id, type, sort_key);

-- By what a party is recognised on a document.
create table master_data_keys (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  match_key text not null,
  item_id bigint not null,
  primary key (workspace_id, connection_id, match_key, item_id),
  foreign key (workspace_id, item_id) references master_data_items (workspace_id, id) on delete cascade
);
call protect('master_data_keys');
create index master_data_keys_of_item on master_data_keys (workspace_id, item_id);

-- What is being read, until all of it is there.
create table master_data_arrivals (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  lease_id uuid not null,
  type text not null,
  item_id text not null,
  active boolean not null,
  item jsonb not null,
  search_text text not null,
  sort_key text not null,
  match_keys text[] not null,
  primary key (workspace_id, connection_id, lease_id, type, item_id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
call protect('master_data_arrivals');

create policy kept_anew on master_data_syncs to slipway_owner using (true) with check (true);
create policy read_anew on connections for select to slipway_owner using (true);
insert into master_data_syncs (workspace_id, connection_id, state, due_at)
  select workspace_id, id, 'WAITING', updated_at from connections where kind <> 'HTTP';
drop policy read_anew on connections;
drop policy kept_anew on master_data_syncs;
