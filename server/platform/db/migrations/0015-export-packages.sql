-- Export packages: ZIP files with documents for a tax adviser or a program, such as DATEV.

create table export_packages (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  number integer not null,
  state text not null check (state in ('MAKING', 'READY')),
  documents integer not null,
  earliest date not null,
  latest date not null,
  bytes bigint,
  left_out jsonb not null default '[]',
  created_by text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, number),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table export_packages is 'One row for each export package.';
comment on column export_packages.number is 'From 1 in each connection.';
comment on column export_packages.state is
  'The entries are assigned from the beginning. The file is complete when READY.';
comment on column export_packages.documents is 'Number of documents.';
comment on column export_packages.earliest is 'Earliest entry_date.';
comment on column export_packages.latest is 'Latest entry_date.';
comment on column export_packages.bytes is 'Size of the file. Null until READY.';
comment on column export_packages.left_out is
  '[{documentId, reason}]: documents that could not be included. Their entries wait for the next package.';
comment on column export_packages.created_by is 'Name of the user or program.';
-- One package at a time: another request continues the one that was begun.
create unique index export_packages_being_made on export_packages (workspace_id, connection_id) where state = 'MAKING';
call protect('export_packages');

create table export_package_entries (
  workspace_id bigint not null references workspaces,
  id bigint generated always as identity,
  connection_id bigint not null,
  key text not null,
  document_id bigint not null,
  export_package_id bigint,
  entry_date date not null,
  content jsonb not null,
  file jsonb,
  record jsonb not null,
  kept_at timestamptz not null,
  left_out_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, connection_id, key),
  foreign key (workspace_id, document_id) references documents (workspace_id, id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, export_package_id) references export_packages (workspace_id, id)
);
comment on table export_package_entries is 'Documents that wait for an export package, or are in one.';
comment on column export_package_entries.key is 'Export key of the document.';
comment on column export_package_entries.export_package_id is 'Null: waits.';
comment on column export_package_entries.content is 'What is booked, as the connector defines it.';
comment on column export_package_entries.file is
  '{name, mediaType, sha256, bytes} of the file of the document. Null: without file.';
comment on column export_package_entries.record is 'Number, date, vendor and amounts for the list of the package.';
comment on column export_package_entries.kept_at is 'When the export added the entry.';
comment on column export_package_entries.left_out_at is
  'When the last package could not include the entry. Such entries come last, so they never block others. Null: it '
  'was not left out.';
create index export_package_entries_waiting on export_package_entries (workspace_id, connection_id, id)
  where export_package_id is null;
create index export_package_entries_of_package on export_package_entries (workspace_id, export_package_id, id);
create index export_package_entries_of_document on export_package_entries (workspace_id, document_id);
call protect('export_package_entries');

create table export_package_parts (
  workspace_id bigint not null references workspaces,
  export_package_id bigint not null,
  position integer not null,
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
comment on table export_package_parts is
  'The files of an export package in their order. Each download creates the same ZIP from them.';
comment on column export_package_parts.package is 'Name of the inner ZIP file that contains the file. Null: none.';
comment on column export_package_parts.content is
  'A file that was written for the package. Null: the file of the document of entry_id.';
call protect('export_package_parts');

create table export_package_parties (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  role text not null check (role in ('CREDITOR', 'DEBTOR')),
  number bigint not null,
  name text not null,
  tax_id text,
  keys text[] not null,
  created_at timestamptz not null,
  primary key (workspace_id, connection_id, role, number),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
comment on table export_package_parties is
  'Account numbers that Slipway assigned to suppliers and customers, where a system needs numbers.';
comment on column export_package_parties.keys is 'Normalised tax ID and name, by which the party is found.';
create index export_package_parties_by_key on export_package_parties using gin (keys);
call protect('export_package_parties');
