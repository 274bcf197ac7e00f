-- Backups of the whole installation (slipway backup).

create table backups (
  id bigint generated always as identity primary key,
  name text not null,
  target text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  documents bigint not null,
  files bigint not null,
  bytes bigint not null,
  bytes_sent bigint not null,
  missing_files integer not null,
  verified_at timestamptz
);
comment on table backups is 'Finished backups, so that operators notice when the last one is too old.';
comment on column backups.name is 'Name of the backup in its target.';
comment on column backups.target is 'Folder or bucket, without credentials.';
comment on column backups.bytes is 'Bytes of all backed up files and of the database as text.';
comment on column backups.bytes_sent is 'Bytes that the target did not have yet, compressed and encrypted.';
comment on column backups.missing_files is 'Files that the database names but the file store did not have.';
comment on column backups.verified_at is 'When the whole backup was last read back without a fault. Null: never.';
create index backups_by_age on backups (finished_at desc);
call protect_sign_in('backups');

-- A backup contains the next number of every table: ids of deleted rows are never used again. Reading it changes nothing.
grant select on all sequences in schema public to slipway_service;
alter default privileges in schema public grant select on sequences to slipway_service;
grant select on migrations to slipway_service;
