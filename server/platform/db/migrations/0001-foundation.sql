-- Who owns data, and how the database keeps workspaces apart.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The workspace of the transaction; null when none is set, and then nothing is seen.
create function current_workspace() returns bigint
  language sql stable parallel safe
  as $$ select nullif(nullif(current_setting('slipway.workspace', true), ''), 'all')::bigint $$;

-- Only sign-in, token look-up and background jobs look across workspaces.
create function sees_all_workspaces() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('slipway.workspace', true), '') = 'all' $$;

-- Protects a table whose rows carry workspace_id: enabled, forced, for reading and writing.
-- The owner may read, so that definer functions can search by text with an index.
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

create table workspaces (
  workspace_id bigint generated always as identity primary key,
  public_id uuid not null unique,
  name text not null,
  -- Who we are on paper: never the vendor of what we receive.
  own_names text[] not null default '{}',
  own_tax_ids text[] not null default '{}',
  own_ibans text[] not null default '{}',
  last_event_sequence bigint not null default 0,
  created_at timestamptz not null
);
call protect('workspaces');

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  password_changed_at timestamptz not null
);

create table memberships (
  workspace_id bigint not null references workspaces,
  user_id uuid not null references users,
  role text not null check (role in ('ADMIN', 'ACCOUNTANT', 'REVIEWER', 'VIEWER')),
  joined_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index memberships_of_user on memberships (user_id);
call protect('memberships');

-- People have no workspace of their own: they are seen where they are members.
alter table users enable row level security;
alter table users force row level security;
create policy members_only on users to slipway_service
  using ((select sees_all_workspaces()) or exists (
    select 1 from memberships
    where memberships.user_id = users.id and memberships.workspace_id = (select current_workspace())))
  with check ((select sees_all_workspaces()));
grant select, insert, update on users to slipway_service;
