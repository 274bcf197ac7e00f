-- Steps of a sign-in, second factors and new passwords. The rows belong to a user or to nobody yet, not to a workspace.

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  budget bytea not null,
  attempted_at timestamptz not null
);
comment on table sign_in_attempts is
  'Sign-in attempts that failed or are in progress. All processes share the limits through this table.';
comment on column sign_in_attempts.budget is
  'Hash of what the limit applies to: an account, known or unknown, or a device.';
create index sign_in_attempts_of_budget on sign_in_attempts (budget, attempted_at);
create index sign_in_attempts_by_age on sign_in_attempts (attempted_at);
call protect_sign_in('sign_in_attempts');

create table selection_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table selection_tokens is
  'Users with several workspaces who entered the correct password and have not chosen a workspace yet. Single use.';
call protect_sign_in('selection_tokens');

create table mfa_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users,
  challenge text,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table mfa_tokens is
  'Users who entered the correct password and have not proved the second factor yet. Single use.';
comment on column mfa_tokens.challenge is 'WebAuthn challenge that a passkey must sign. Null: none is open.';
comment on column mfa_tokens.failures is 'Wrong codes so far.';
create index mfa_tokens_of_user on mfa_tokens (user_id, created_at);
create index mfa_tokens_by_age on mfa_tokens (expires_at);
call protect_sign_in('mfa_tokens');

create table totp_seeds (
  user_id uuid primary key references users,
  seed_sealed bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
);
comment on table totp_seeds is 'Authenticator apps (RFC 6238), one for each user.';
comment on column totp_seeds.seed_sealed is 'Encrypted, bound to the row.';
comment on column totp_seeds.last_step is 'The newest time step that was accepted: each code works once.';
call protect_sign_in('totp_seeds');

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkeys is 'Passkeys of users (WebAuthn).';
comment on column passkeys.counter is
  'Signature counter of the authenticator. A value that does not grow indicates a copy.';
comment on column passkeys.transports is 'How the browser reaches the authenticator, such as usb or internal.';
create index passkeys_of_user on passkeys (user_id);
call protect_sign_in('passkeys');

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes that replace a lost second factor. Each works once.';
call protect_sign_in('recovery_codes');

create table password_reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null
);
comment on table password_reset_requests is
  'Requests for a new password, for known and unknown addresses. A job handles them, so the response and its time '
  'reveal nothing.';
call protect_sign_in('password_reset_requests');

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_resets is 'Links, sent by email, with which a user sets a new password. Single use.';
create index password_resets_of_user on password_resets (user_id, created_at);
create index password_resets_by_age on password_resets (expires_at);
call protect_sign_in('password_resets');

create table setup_tokens (
  token_hash bytea primary key,
  created_at timestamptz not null
);
comment on table setup_tokens is
  'Links with which the first admin signs up, while there is none. Each process that starts shows its own.';
call protect_sign_in('setup_tokens');
