-- What was exported in one go. Its number counts up in its connection.
create table export_packages (
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
-- One is made at a time: the user asks again goes on with the one that was begun.
create unique index export_packages_being_made on export_packages (workspace_id, connection_id) where state = 'MAKING';
call protect('export_packages');

-- One row a document that waits to be exported, or was. A key stands here once, and in one export package.
create table export_package_entries (
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
  export_package_id bigint,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, key),
  foreign key (workspace_id, document_id) references documents (workspace_id, id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, export_package_id) references export_packages (workspace_id, id)
);
create index export_package_entries_waiting on export_package_entries (workspace_id, connection_id, id)
  where export_package_id is null;
create index export_package_entries_handed on export_package_entries (workspace_id, export_package_id, id);
create index export_package_entries_of_document on export_package_entries (workspace_id, document_id);
call protect('export_package_entries');

-- The files of an export package in their order, made once: what was written for it stands here, source files where they are.
create table export_package_parts (
  workspace_id bigint not null references workspaces,
  export_package_id bigint not null,
  position integer not null,
  -- The ZIP file within, if it lies in one.
  package text,
  path text not null,
  content bytea,
  entry_id bigint,
  bytes bigint not null,
  crc32 bigint not null,
  primary key (workspace_id, export_package_id, position),
  foreign key (workspace_id, export_package_id) references export_packages (workspace_id, id) on delete cascade,
  check ((content is null) <> (entry_id is null))
);
call protect('export_package_parts');

-- The numbers of suppliers and customers, where a system knows them by numbers.
create table export_package_parties (
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
create index export_package_parties_by_key on export_package_parties using gin (keys);
call protect('export_package_parties');
