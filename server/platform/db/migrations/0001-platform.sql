-- What every other part of the schema uses: how the database keeps workspaces apart, and tables of the installation.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

comment on table migrations is 'Applied migrations. Written by the migration runner.';

-- Row-level security
create function current_workspace() returns bigint
  language sql stable parallel safe
  as $$ select nullif(nullif(current_setting('slipway.workspace', true), ''), 'all')::bigint $$;
comment on function current_workspace is
  'The workspace of the transaction. Null if none is set: then row-level security returns no rows.';

create function sees_all_workspaces() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('slipway.workspace', true), '') = 'all' $$;
comment on function sees_all_workspaces is
  'True for sign-in, token lookup and background jobs, which read rows of all workspaces.';

-- The policy applies to the service alone. Tables whose rows the owner must read or write, in a function that runs as
-- the owner or in a cascade, have a policy for the owner next to them.
create procedure protect(target regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy workspace_only on %s to slipway_service
       using (workspace_id = (select current_workspace()) or (select sees_all_workspaces()))
       with check (workspace_id = (select current_workspace()) or (select sees_all_workspaces()))', target);
  execute format('grant select, insert, update, delete on %s to slipway_service', target);
end $$;
comment on procedure protect is
  'Protects a table whose rows carry workspace_id: row-level security is enabled and forced, for reads and writes.';

create procedure protect_sign_in(target regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy sees_all_workspaces_only on %s to slipway_service
       using ((select sees_all_workspaces())) with check ((select sees_all_workspaces()))', target);
  execute format('grant select, insert, update, delete on %s to slipway_service', target);
end $$;
comment on procedure protect_sign_in is
  'Protects a table whose rows belong to a user or to the installation: requests within a workspace do not see it.';

-- The installation
create table installation (
  singleton boolean primary key default true check (singleton),
  database_identity text,
  held_since timestamptz,
  held_because text check (held_because in ('DATABASE', 'FOLDER'))
);
comment on table installation is
  'One row: the identity of this installation. With it, Slipway notices that it runs on a copy of a database or '
  'data folder.';
comment on column installation.database_identity is
  'System identifier of the PostgreSQL cluster and OID of the database. Null until the first start.';
comment on column installation.held_since is
  'Since when a copy sends nothing to other systems. Null: not held. An operator releases a copy.';
comment on column installation.held_because is 'What was copied: the database or the data folder.';
insert into installation default values;
call protect_sign_in('installation');

create table installation_folders (
  id uuid not null,
  fingerprint text not null,
  primary key (id, fingerprint)
);
comment on table installation_folders is
  'Data folders of this installation: one for each machine, and copies that an operator released.';
comment on column installation_folders.id is 'From a file in the data folder. A copied folder has the same id.';
comment on column installation_folders.fingerprint is
  'Inode and creation time of that file. They differ between a folder and its copy.';
call protect_sign_in('installation_folders');

create table readiness (
  id smallint primary key check (id = 1),
  checks bigint not null
);
comment on table readiness is
  'One row, written by the readiness check: a database that answers but accepts no writes is not ready.';
insert into readiness values (1, 0);
call protect_sign_in('readiness');

-- Outgoing email
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  content_sealed bytea,
  attempts integer not null default 0,
  failure text,
  due_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz
);
comment on table mails is 'Emails to users. Inserted in the transaction that causes them, sent by a background job.';
comment on column mails.content_sealed is
  'Subject and text, encrypted because they may contain a sign-in link. Null once the email is sent or given up.';
comment on column mails.failure is 'Why the last attempt failed. Null: no attempt failed, or the email is sent.';
comment on column mails.due_at is 'Next attempt. Null: sent or given up.';
comment on column mails.expires_at is 'Slipway does not send the email after this time.';
create index mails_due on mails (due_at) where due_at is not null;
create index mails_by_age on mails (created_at);
call protect_sign_in('mails');
