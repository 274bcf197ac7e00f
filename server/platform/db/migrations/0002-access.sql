-- Programs and people, and what lets them in. Secrets are stored hashed.
create table api_clients (
  workspace_id bigint not null references workspaces,
  client_id text not null unique,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  secret_hint text not null,
  created_by uuid not null references users,
  -- Still shown when the creator has left and is not seen any more.
  created_by_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, client_id)
);
call protect('api_clients');

-- One sign-in of a person; its refresh tokens form one family.
create table sessions (
  workspace_id bigint not null references workspaces,
  id uuid not null,
  user_id uuid not null references users,
  in_cookie boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id)
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
call protect('sessions');

-- Made thousands of times a minute, so each index here is argued for: tokens are found by their hash alone, a
-- person's by the session, old ones by age (a BRIN index costs next to nothing, for rows come in that order). The
-- workspace is held by the keys to the client and the session.
create table access_tokens (
  workspace_id bigint not null,
  token_hash bytea primary key,
  client_id text,
  session_id uuid,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (workspace_id, client_id) references api_clients (workspace_id, client_id) on delete cascade,
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade,
  check ((client_id is null) <> (session_id is null))
);
create index access_tokens_by_age on access_tokens using brin (expires_at);
create index access_tokens_of_session on access_tokens (workspace_id, session_id) where session_id is not null;
call protect('access_tokens');

create table refresh_tokens (
  workspace_id bigint not null references workspaces,
  token_hash bytea not null unique,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  -- The answer that replaced it, encrypted: the immediate predecessor gets the same one for some seconds.
  successor_sealed bytea,
  primary key (workspace_id, token_hash),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
create index refresh_tokens_of_session on refresh_tokens (workspace_id, session_id);
create index refresh_tokens_by_age on refresh_tokens (expires_at);
call protect('refresh_tokens');

-- After a right password, before a workspace is chosen. Belongs to a person, not to a workspace.
create table selection_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table selection_tokens enable row level security;
alter table selection_tokens force row level security;
create policy sign_in_only on selection_tokens to slipway_service
  using ((select sees_all_workspaces())) with check ((select sees_all_workspaces()));
grant select, insert, update, delete on selection_tokens to slipway_service;

create table invitations (
  workspace_id bigint not null references workspaces,
  id uuid not null,
  email text not null,
  role text not null check (role in ('ADMIN', 'ACCOUNTANT', 'REVIEWER', 'VIEWER')),
  token_hash bytea not null unique,
  created_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  primary key (workspace_id, id)
);
call protect('invitations');

-- Answers to requests that carried an Idempotency-Key, kept for a day; encrypted, for some hold secrets.
create table idempotency_keys (
  workspace_id bigint not null references workspaces,
  actor text not null,
  key text not null,
  request_hash bytea not null,
  locked_until timestamptz not null,
  status integer,
  reply_sealed bytea,
  created_at timestamptz not null,
  primary key (workspace_id, actor, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call protect('idempotency_keys');
