-- A request that changed data is not executed again, even if its response was never stored.

alter table idempotency_keys add column acted boolean not null default false;
comment on column idempotency_keys.acted is
  'Whether the request committed a change. Without a response after that: its outcome is unknown, and it is not executed again.';
