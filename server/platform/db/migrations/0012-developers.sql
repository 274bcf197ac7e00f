-- Since when an endpoint is off, and who switched it off; null for a service that did so automatically.
alter table webhook_endpoints
  add column disabled_at timestamptz,
  add column disabled_by text;

-- What went with the body, signatures included, so that a receiver can be set right by it.
alter table webhook_attempts add column request_headers jsonb;

-- The newest events of one kind, however rare.
create index events_by_kind on events (workspace_id, kind, sequence);
