-- What was handed over in one go. Its number counts up in its connection.
create table hand_overs (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  number integer not null,
  -- Its entries are its own from the beginning; its file is whole once it is READY.
  state text not null check (state in ('MAKING', 'READY')),
  documents integer not null,
  earliest date not null,
  latest date not null,
  bytes bigint,
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, number),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
-- One is made at a time: whoever asks again goes on with the one that was begun.
create unique index hand_overs_being_made on hand_overs (workspace_id, connection_id) where state = 'MAKING';
call protect('hand_overs');

-- One row a document that waits to be handed over, or was. A key stands here once, and in one hand-over.
create table hand_over_entries (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  key text not null,
  document_id bigint not null,
  entry_date date not null,
  content jsonb not null,
  file jsonb,
  record jsonb not null,
  kept_at timestamptz not null,
  hand_over_id bigint,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, key),
  foreign key (workspace_id, document_id) references documents (workspace_id, id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, hand_over_id) references hand_overs (workspace_id, id)
);
create index hand_over_entries_waiting on hand_over_entries (workspace_id, connection_id, id)
  where hand_over_id is null;
create index hand_over_entries_handed on hand_over_entries (workspace_id, hand_over_id, id);
create index hand_over_entries_of_document on hand_over_entries (workspace_id, document_id);
call protect('hand_over_entries');

-- The files of a hand-over in their order, made once: what was written for it stands here, source files where they are.
create table hand_over_parts (
  workspace_id bigint not null references workspaces,
  hand_over_id bigint not null,
  position integer not null,
  -- The ZIP file within, if it lies in one.
  package text,
  path text not null,
  content bytea,
  entry_id bigint,
  bytes bigint not null,
  crc32 bigint not null,
  primary key (workspace_id, hand_over_id, position),
  foreign key (workspace_id, hand_over_id) references hand_overs (workspace_id, id) on delete cascade,
  check ((content is null) <> (entry_id is null))
);
call protect('hand_over_parts');

-- The numbers of suppliers and customers, where a system knows them by numbers.
create table hand_over_parties (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  role text not null check (role in ('CREDITOR', 'DEBTOR')),
  number bigint not null,
  name text not null,
  tax_id text,
  -- By what it is found: tax id and name, written in one way.
  keys text[] not null,
  created_at timestamptz not null,
  primary key (workspace_id, connection_id, role, number),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
create index hand_over_parties_by_key on hand_over_parties using gin (keys);
call protect('hand_over_parties');
