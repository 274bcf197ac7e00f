-- Master data: chart of accounts, tax codes, contacts and periods of the accounting system, as they were last read.

create table master_data_syncs (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  due_at timestamptz not null,
  lease_id uuid,
  begun_at timestamptz,
  requested_at timestamptz,
  booked_since timestamptz,
  synced_at timestamptz,
  failures integer not null default 0,
  code text,
  message text,
  counts jsonb not null default '{}',
  booked jsonb not null default '[]',
  primary key (workspace_id, connection_id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table master_data_syncs is
  'Synchronisation of the master data of a connection. No row: the accounting system provides none.';
comment on column master_data_syncs.due_at is 'Next synchronisation, or the end of the lease of the running one.';
comment on column master_data_syncs.begun_at is 'Start of the last synchronisation. Null: none yet.';
comment on column master_data_syncs.requested_at is
  'Last request for a synchronisation. After begun_at: it runs again, because changed data may have been read '
  'before. Null: none.';
comment on column master_data_syncs.booked_since is
  'When an export first created master data that is not read yet. A batch triggers one synchronisation at its end. '
  'Null: none.';
comment on column master_data_syncs.synced_at is 'The stored master data is of this time. Null: never read.';
comment on column master_data_syncs.failures is 'Failures in a row.';
comment on column master_data_syncs.code is 'Problem of the last failure, with message. Null: it did not fail.';
comment on column master_data_syncs.counts is '{active, inactive} by type.';
comment on column master_data_syncs.booked is 'Vendors and accounts of earlier bookings, the most frequent first.';
create index master_data_syncs_due on master_data_syncs (due_at);
call protect('master_data_syncs');

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
comment on table master_data_items is 'Accounts, tax codes, contacts and other master data.';
comment on column master_data_items.item_id is 'The id in the accounting system.';
comment on column master_data_items.active is 'False: not for new bookings.';
comment on column master_data_items.item is 'The attributes, depending on the type.';
comment on column master_data_items.gone_at is
  'The accounting system no longer has the item. It stays, inactive, because old bookings may refer to it. Null: it '
  'exists.';
create index master_data_items_in_order on master_data_items (workspace_id, connection_id, type, sort_key);
call protect('master_data_items');

create table master_data_keys (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  match_key text not null,
  item_id bigint not null,
  primary key (workspace_id, connection_id, match_key, item_id),
  foreign key (workspace_id, item_id) references master_data_items (workspace_id, id) on delete cascade
);
comment on table master_data_keys is 'Names and identifiers by which a contact is found for the vendor of a document.';
comment on column master_data_keys.match_key is 'Normalised, so that equal identifiers are equal texts.';
comment on column master_data_keys.item_id is 'master_data_items.id.';
create index master_data_keys_of_item on master_data_keys (workspace_id, item_id);
call protect('master_data_keys');

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
comment on table master_data_arrivals is
  'Items of a running synchronisation. They replace master_data_items in one transaction, once all are read.';
comment on column master_data_arrivals.lease_id is 'The synchronisation that reads them.';
call protect('master_data_arrivals');
