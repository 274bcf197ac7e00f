-- Users, API clients and their tokens. Secrets are stored as hashes. Secrets that must be read again are encrypted
-- (columns ending in _sealed).

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  language text check (language in ('en', 'de')),
  theme text check (theme in ('LIGHT', 'DARK')),
  created_at timestamptz not null
);
comment on table users is 'Everyone who can sign in. A user belongs to no workspace, but is a member of some.';
comment on column users.password_hash is 'Argon2id.';
comment on column users.language is 'Language of the web app and of emails. Null: as the browser asks.';
comment on column users.theme is 'Null: as the operating system asks.';

create table memberships (
  workspace_id bigint not null references workspaces,
  user_id uuid not null references users,
  role text not null check (role in ('ADMIN', 'ACCOUNTANT', 'REVIEWER', 'VIEWER')),
  joined_at timestamptz not null,
  primary key (workspace_id, user_id)
);
comment on table memberships is 'The members of a workspace and their roles.';
create index memberships_of_user on memberships (user_id);
call protect('memberships');

-- Users are visible in the workspaces of which they are members.
alter table users enable row level security;
alter table users force row level security;
create policy members_only on users to slipway_service
  using ((select sees_all_workspaces()) or exists (
    select 1 from memberships
    where memberships.user_id = users.id and memberships.workspace_id = (select current_workspace())))
  with check ((select sees_all_workspaces()));
grant select, insert, update on users to slipway_service;

create table former_members (
  workspace_id bigint not null references workspaces,
  user_id uuid not null,
  name text not null,
  email text not null,
  role text not null,
  primary key (workspace_id, user_id)
);
comment on table former_members is
  'Members named in an imported workspace archive: rules, approvals and histories refer to them by id. Written by '
  'the import.';
comment on column former_members.user_id is 'The id in the installation that wrote the archive.';
call protect('former_members');

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
comment on table invitations is 'Emails that invite someone to a workspace.';
comment on column invitations.accepted_at is 'Null: not accepted yet.';
call protect('invitations');

create table api_clients (
  workspace_id bigint not null references workspaces,
  client_id text not null unique,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  secret_hint text not null,
  created_by uuid not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, client_id)
);
comment on table api_clients is 'Programs that call the API with a client ID and a client secret (RFC 6749).';
comment on column api_clients.secret_hint is 'The last characters of the secret, to recognise it.';
comment on column api_clients.created_by is 'The rights of the client end with the rights of this user.';
comment on column api_clients.created_by_name is
  'Still shown when the creator is no longer a member and thus not visible.';
call protect('api_clients');

create table sessions (
  workspace_id bigint not null references workspaces,
  id uuid not null,
  user_id uuid not null references users,
  in_cookie boolean not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id)
);
comment on table sessions is 'One sign-in of a user. Its refresh tokens form one family.';
comment on column sessions.in_cookie is 'True for browsers: the refresh token is in a cookie and not in responses.';
comment on column sessions.user_agent is 'User-Agent of the sign-in, by which users tell their sessions apart.';
comment on column sessions.ended_at is 'Sign-out, or reuse of an old refresh token. Null: active.';
create index sessions_of_user on sessions (user_id) where ended_at is null;
call protect('sessions');

-- Rows are inserted thousands of times a minute, so each index must be worth it: tokens are found by their hash, a
-- user's tokens by the session, old tokens by age. A BRIN index is cheap, and rows come in that order. The foreign keys
-- to the client and the session guarantee the workspace.
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
comment on table access_tokens is 'Access tokens of API clients and sessions. Maintenance deletes expired ones.';
comment on column access_tokens.client_id is 'Null for the token of a session.';
comment on column access_tokens.session_id is 'Null for the token of an API client.';
create index access_tokens_by_age on access_tokens using brin (expires_at);
create index access_tokens_of_session on access_tokens (workspace_id, session_id) where session_id is not null;
call protect('access_tokens');

create table refresh_tokens (
  workspace_id bigint not null references workspaces,
  token_hash bytea not null unique,
  session_id uuid not null,
  successor_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (workspace_id, token_hash),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
comment on table refresh_tokens is 'Refresh tokens of a session. Each use replaces the token.';
comment on column refresh_tokens.successor_sealed is
  'The response that replaced the token, encrypted: a client whose response was lost gets the same one for some '
  'seconds.';
create index refresh_tokens_of_session on refresh_tokens (workspace_id, session_id);
create index refresh_tokens_by_age on refresh_tokens (expires_at);
call protect('refresh_tokens');

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
comment on table idempotency_keys is 'Requests with an Idempotency-Key and their responses, stored for a day.';
comment on column idempotency_keys.actor is 'Kind and id of the user or API client that sent the request.';
comment on column idempotency_keys.request_hash is 'A second request with another body is refused.';
comment on column idempotency_keys.locked_until is
  'Until then the first request runs and others are refused. Also identifies the request that may save the response.';
comment on column idempotency_keys.status is 'HTTP status of the response. Null: the request runs.';
comment on column idempotency_keys.reply_sealed is
  'Encrypted, because responses may contain secrets. Null: the request runs.';
create index idempotency_keys_by_age on idempotency_keys (created_at);
call protect('idempotency_keys');
