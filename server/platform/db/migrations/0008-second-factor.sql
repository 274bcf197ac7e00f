-- Second factors, forgotten passwords, the first admin, and mail that is pending. All of it belongs to people or to
-- nobody yet, not to a workspace: only sign-in and background jobs see it.
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

-- How a person wants to see the app; null: as the browser does.
alter table users
  add column language text check (language in ('en', 'de')),
  add column theme text check (theme in ('LIGHT', 'DARK'));

-- By what a person tells sessions apart, and whether one is still in use.
alter table sessions
  add column user_agent text,
  add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;

-- RFC 6238. The seed is encrypted, bound to its row; a step is accepted once.
create table totp_seeds (
  user_id uuid primary key references users,
  seed_sealed bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
);
call protect_sign_in('totp_seeds');

-- WebAuthn. Public keys are no secrets.
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
create index passkeys_of_user on passkeys (user_id);
call protect_sign_in('passkeys');

-- For the user lost the second factor: hashed, each for one use.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call protect_sign_in('recovery_codes');

-- After a right password, before the second factor is proven.
create table mfa_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users,
  -- What a passkey has to sign, once.
  challenge text,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mfa_tokens_of_user on mfa_tokens (user_id, created_at);
create index mfa_tokens_by_age on mfa_tokens (expires_at);
call protect_sign_in('mfa_tokens');

-- Somebody asked for a new password by this address, known or not: looked at in the background, so that the
-- answer and its time tell nothing.
create table password_reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null
);
call protect_sign_in('password_reset_requests');

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id, created_at);
create index password_resets_by_age on password_resets (expires_at);
call protect_sign_in('password_resets');

-- What lets the first admin in while there is none; each process that starts shows one of its own.
create table setup_tokens (
  token_hash bytea primary key,
  created_at timestamptz not null
);
call protect_sign_in('setup_tokens');

-- Mail that is pending: written with what it tells of, sent in the background. What it says may hold a link that lets
-- somebody in, so it is encrypted, and forgotten once it was sent.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  content_sealed bytea,
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  failure text
);
create index mails_due on mails (due_at) where due_at is not null;
create index mails_by_age on mails (created_at);
call protect_sign_in('mails');
