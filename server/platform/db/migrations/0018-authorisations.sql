-- What a person let us into at a vendor: the tokens of a connection, and whose books it opens.
create table authorisations (
  workspace_id bigint not null references workspaces,
  connection_id bigint not null,
  tokens_sealed bytea not null,
  -- null where the vendor's tokens do not end.
  expires_at timestamptz,
  -- When the refresh token was last replaced: its predecessor may hold a little longer.
  renewed_at timestamptz not null,
  -- null until a person has picked one of several.
  tenant_id text,
  tenant_name text,
  tenants jsonb not null,
  authorised_by text not null,
  authorised_at timestamptz not null,
  -- Since when the vendor does not take our tokens any more.
  lost_at timestamptz,
  primary key (workspace_id, connection_id),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
call protect('authorisations');

-- A person who was sent to a vendor and is to come back: once, soon, and in the same sign-in.
create table authorisation_attempts (
  workspace_id bigint not null references workspaces,
  state_hash bytea not null,
  connection_id bigint not null,
  user_id uuid not null,
  session_id uuid,
  verifier_sealed bytea,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (workspace_id, state_hash),
  foreign key (workspace_id, connection_id) references connections (workspace_id, id) on delete cascade
);
create index authorisation_attempts_by_end on authorisation_attempts (expires_at);
call protect('authorisation_attempts');
