-- Attempts to sign in that failed, or whose outcome is open, by the hash of whose budget they use: an account, known or
-- not, or a device. All processes share the budget through this table.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  budget bytea not null,
  attempted_at timestamptz not null
);
create index sign_in_attempts_of_budget on sign_in_attempts (budget, attempted_at);
create index sign_in_attempts_by_age on sign_in_attempts (attempted_at);
call protect_sign_in('sign_in_attempts');
